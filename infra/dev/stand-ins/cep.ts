import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { findCep, type CepAddress } from './ceps.ts';
import {
  controlBody,
  html,
  json,
  redirect,
  standInServer,
  type Answer,
  type Call,
} from '@viajario/stripe-stand-in/stand-in-http';

type Service = 'viacep' | 'brasilapi';

const FAULTS = ['none', 'down', 'slow', 'redirect', 'html', 'invalid-json', 'huge', 'erro-boolean'] as const;

interface Fault {
  kind: (typeof FAULTS)[number];
  /** For 'slow': how long the correct answer takes. */
  ms: number;
  /** For 'redirect': where to. */
  url: string;
}

const NO_FAULT: Fault = { kind: 'none', ms: 30_000, url: 'http://169.254.169.254/' };
const HUGE = 10 * 1024 * 1024;

/**
 * Both postal-code services in one: ViaCEP at `/ws/{cep}/json/`, BrasilAPI v2 at `/api/cep/v2/{cep}`, over a few hundred real CEPs.
 * `POST /__control` (JSON) prepares a test: `{ service?: 'viacep' | 'brasilapi', fault, ms?, url? }` breaks one service or both,
 * `{ cep, address: { logradouro, ... } }` replaces or adds a CEP, `{ reset: true }` resets everything.
 * `GET /__control` lists the calls received.
 */
export function cepStandIn(): Server {
  const services = new CepServices();
  return standInServer((call) => services.answer(call));
}

class CepServices {
  #faults: Record<Service, Fault> = { viacep: NO_FAULT, brasilapi: NO_FAULT };
  readonly #replaced = new Map<string, CepAddress>();
  readonly #calls: string[] = [];

  async answer(call: Call): Promise<Answer> {
    const name = `${call.method} ${call.url.pathname}`;
    if (name === 'POST /__control') return this.#control(controlBody(call));
    if (name === 'GET /__control') return json(200, { calls: this.#calls, faults: this.#faults });
    this.#calls.push(name);
    const viacep = /^GET \/ws\/([^/]*)\/json\/?$/.exec(name)?.[1];
    if (viacep !== undefined) return (await this.#broken('viacep')) ?? this.#viacep(viacep);
    const brasilapi = /^GET \/api\/cep\/v2\/([^/]*)$/.exec(name)?.[1];
    if (brasilapi !== undefined) return (await this.#broken('brasilapi')) ?? this.#brasilapi(brasilapi);
    return json(404, { message: 'not found' });
  }

  /** An unknown CEP is a 200 with `erro` as the text "true"; a CEP that is not 8 digits is a 400 page. */
  #viacep(text: string): Answer {
    const cep = digits(text);
    if (!cep) return html(400, '<!doctype html><title>ViaCEP 400</title><h1>Http 400</h1><h2>Bad Request</h2>');
    const found = this.#find(cep);
    if (!found) return json(200, { erro: 'true' });
    const { logradouro, bairro, localidade, uf } = found;
    const unused = { complemento: '', unidade: '', ibge: '', gia: '', siafi: '' };
    return json(200, { cep: `${cep.slice(0, 5)}-${cep.slice(5)}`, logradouro, bairro, localidade, uf, ...unused });
  }

  #brasilapi(text: string): Answer {
    const cep = digits(text);
    if (!cep)
      return json(400, {
        message: 'CEP deve conter exatamente 8 caracteres.',
        type: 'validation_error',
        name: 'CepPromiseError',
      });
    const found = this.#find(cep);
    if (!found)
      return json(404, { message: 'Todos os serviços de CEP retornaram erro.', type: 'service_error', name: 'CepPromiseError' });
    const { logradouro, bairro, localidade, uf } = found;
    const place = { type: 'Point', coordinates: {} };
    return json(200, {
      cep,
      state: uf,
      city: localidade,
      neighborhood: bairro,
      street: logradouro,
      service: 'open-cep',
      location: place,
    });
  }

  #find(cep: string): CepAddress | undefined {
    return this.#replaced.get(cep) ?? findCep(cep);
  }

  async #broken(service: Service): Promise<Answer | undefined> {
    const { kind, ms, url } = this.#faults[service];
    if (kind === 'slow') await sleep(ms, undefined, { ref: false });
    if (kind === 'down') return json(500, { message: 'Internal Server Error' });
    if (kind === 'redirect') return redirect(url);
    if (kind === 'html') return html(200, '<!doctype html><title>Manutenção</title><h1>Voltamos logo</h1>');
    if (kind === 'invalid-json') return { ...json(200, null), body: '{"cep": "01310-100", "logradouro": ' };
    if (kind === 'huge') return json(200, { logradouro: 'x'.repeat(HUGE) });
    return kind === 'erro-boolean' ? json(200, { erro: true }) : undefined;
  }

  #control(change: Record<string, unknown>): Answer {
    if (change.reset === true) {
      this.#faults = { viacep: NO_FAULT, brasilapi: NO_FAULT };
      this.#replaced.clear();
      this.#calls.length = 0;
    }
    const { cep, address } = change;
    if (typeof cep === 'string' && typeof address === 'object' && address)
      this.#replaced.set(cep, addressFrom(Object.entries(address)));
    if (change.fault !== undefined) this.#break(change);
    return json(200, { faults: this.#faults });
  }

  #break(change: Record<string, unknown>): void {
    const kind = FAULTS.find((fault) => fault === change.fault);
    if (!kind) throw new Error(`fault must be one of ${FAULTS.join(', ')}`);
    const ms = typeof change.ms === 'number' ? change.ms : NO_FAULT.ms;
    const url = typeof change.url === 'string' ? change.url : NO_FAULT.url;
    for (const service of ['viacep', 'brasilapi'] as const) {
      if (change.service === undefined || change.service === service) this.#faults[service] = { kind, ms, url };
    }
  }
}

function digits(text: string): string | undefined {
  return /^\d{5}-?\d{3}$/.test(text) ? text.replace('-', '') : undefined;
}

function addressFrom(entries: [string, unknown][]): CepAddress {
  const given = new Map(entries.map(([name, value]) => [name, String(value)]));
  const field = (name: string) => given.get(name) ?? '';
  return { logradouro: field('logradouro'), bairro: field('bairro'), localidade: field('localidade'), uf: field('uf') };
}
