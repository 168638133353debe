import { Logger } from '@nestjs/common';
import type { Route } from '@viajario/contracts/route';
import { ROUTES } from '@viajario/contracts/routes';
import { raw, type RequestHandler } from 'express';
import { answerError } from '../errors.filter.js';
import { clientNetwork } from '../guards/client-network.js';

const LIMIT_BYTES = 256 * 1024;
/**
 * Any client may begin such a body, and its signature is checked at its end. So bodies under way are limited in number and time,
 * and finished ones are not: one too many ends the oldest, as the provider's own arrive within milliseconds.
 */
const MAX_UNDER_WAY = 40;
const MAX_PER_NETWORK = 10;
const BODY_TIMEOUT_MS = 10_000;

const SIGNED = Object.values(ROUTES)
  .flatMap((group): Route[] => Object.values(group))
  .filter(({ signed }) => signed);

/** Reads signed webhooks as raw bytes: after parsing and serializing, the signature would not match. */
export function signedBody({ timeoutMs = BODY_TIMEOUT_MS } = {}): RequestHandler {
  const logger = new Logger('Webhooks');
  const underWay = new BodiesUnderWay();
  const read = raw({ limit: LIMIT_BYTES, type: 'application/json' });
  return (request, response, next) => {
    const route = SIGNED.find(({ path }) => path === request.path);
    if (!route) return next();
    if (request.method !== route.method) {
      response.setHeader('Allow', route.method);
      return answerError(request, response, 'METODO_NAO_ACEITO');
    }
    let isRefused = false;
    const body: Body = {
      network: clientNetwork(request.ip ?? ''),
      refuse(code) {
        end();
        isRefused = true;
        if (!response.socket) return void request.destroy(); // its answer waits behind an earlier one of the same connection
        response.setHeader('Connection', 'close');
        response.once('finish', () => request.destroy()); // the rest of the body is not awaited
        answerError(request, response, code);
      },
    };
    const timeout = setTimeout(() => body.refuse('ENVIO_INTERROMPIDO'), timeoutMs);
    const end = (): void => {
      clearTimeout(timeout);
      underWay.remove(body);
    };
    underWay.add(body);
    read(request, response, (error?: { status?: number }) => {
      end();
      if (isRefused) return;
      if (error?.status === 413) logger.error(`webhook refused: ${route.path} received more than ${LIMIT_BYTES} bytes`);
      next(error);
    });
  };
}

interface Body {
  readonly network: string;
  /** Ends it with this answer; called at most once, then it is not under way any more. */
  refuse: (code: 'SERVICO_INDISPONIVEL' | 'ENVIO_INTERROMPIDO') => void;
}

class BodiesUnderWay {
  /** Oldest first. */
  private readonly bodies = new Set<Body>();

  add(body: Body): void {
    const own = [...this.bodies].filter(({ network }) => network === body.network);
    const [oldest] = own.length >= MAX_PER_NETWORK ? own : this.bodies.size >= MAX_UNDER_WAY ? this.bodies : [];
    oldest?.refuse('SERVICO_INDISPONIVEL');
    this.bodies.add(body);
  }

  remove(body: Body): void {
    this.bodies.delete(body);
  }
}
