import type { Route } from '@viajario/contracts/route';
import { ROUTES } from '@viajario/contracts/routes';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import type { PrefetchedAccess } from './access.queries.js';

declare module 'express' {
  interface Request {
    prefetchedAccess?: PrefetchedAccess | undefined;
  }
}

const KIND_OF = {
  clientes: 'cliente',
  empresas: 'empresa',
  relacionamentos: 'relacionamento',
  documentos: 'documento',
  'documentos-viagem': 'documento-viagem',
  anotacoes: 'anotacao',
  etiquetas: 'etiqueta',
  visoes: 'visao',
  vencimentos: 'vencimento',
  links: 'link',
  envios: 'envio',
} as const;
type Plural = keyof typeof KIND_OF;
const THING =
  /^\/api\/(clientes|empresas|relacionamentos|documentos|documentos-viagem|anotacoes|etiquetas|visoes|vencimentos|links|envios)\/([0-9a-f-]{36})(?:\/|$)/i;

const NAMED_IN_BODY = new Set(
  Object.values(ROUTES)
    .flatMap((group): Route[] => Object.values(group))
    .filter(({ access }) => access.kind === 'conta' && access.from === 'body')
    .map(({ method, path }) => `${method} ${path}`),
);
const MAX_SESSIONS = 5_000;

/**
 * Predicts the access check of a call before its body is read: from path and query, and where the body names the conta, the one
 * that the session named there last. The guard uses the prefetched result only if its rule needs exactly that check.
 */
export class AccessPredictions {
  /** By session; the one that was set first is dropped first. */
  private readonly contas = new Map<string, string>();

  of({ method, path, query }: Pick<Request, 'method' | 'path' | 'query'>, sid: string): PrefetchedAccess | undefined {
    const [, plural, thing] = THING.exec(path) ?? [];
    const named: unknown =
      thing ?? query['contaId'] ?? (NAMED_IN_BODY.has(`${method} ${path}`) ? this.contas.get(sid) : undefined);
    if (typeof named !== 'string' || !isUUID(named)) return undefined;
    return { of: isPlural(plural) ? KIND_OF[plural] : 'conta', id: named.toLowerCase() };
  }

  expectConta(sid: string, contaId: string): void {
    this.contas.delete(sid);
    this.contas.set(sid, contaId);
    const [first] = this.contas.keys();
    if (this.contas.size > MAX_SESSIONS && first !== undefined) this.contas.delete(first);
  }
}

const isPlural = (text: string | undefined): text is Plural => text !== undefined && text in KIND_OF;
