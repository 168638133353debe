import type { NamedRecord, Route } from '@viajario/contracts/route';
import { ROUTES } from '@viajario/contracts/routes';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import type { PrefetchedAccess } from './access.queries.js';

declare module 'express' {
  interface Request {
    prefetchedAccess?: PrefetchedAccess | undefined;
  }
}

/** What the contract says of each route, by method and path, in which an id is `:`. */
const NAMED: ReadonlyMap<string, NamedRecord> = new Map(
  Object.values(ROUTES)
    .flatMap((group): Route[] => Object.values(group))
    .flatMap(({ method, path, access }) =>
      access.kind === 'conta' ? [[`${method} ${path.replaceAll(/:\w+/g, ':')}`, access.named]] : [],
    ),
);
const ID = /(?<=\/)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/gi;
const MAX_SESSIONS = 5_000;

/**
 * The access check of a call before its body is read: by the contract, and where the body names the conta, for the one that the
 * session named there last. The guard uses the prefetched result only if its rule needs exactly that check.
 */
export class AccessPredictions {
  /** By session; the one that was set first is dropped first. */
  private readonly contas = new Map<string, string>();

  of({ method, path, query }: Pick<Request, 'method' | 'path' | 'query'>, sid: string): PrefetchedAccess | undefined {
    const ids: string[] = [];
    const template = path.replaceAll(ID, (id) => (ids.push(id), ':'));
    const named = NAMED.get(`${method === 'HEAD' ? 'GET' : method} ${template}`);
    if (!named) return undefined;
    const inBody = named.of === 'conta' ? this.contas.get(sid) : undefined;
    const id: unknown = { path: ids[0], query: query[named.name], body: inBody }[named.in];
    if (typeof id !== 'string' || !isUUID(id)) return undefined;
    return { of: named.of, id: id.toLowerCase() };
  }

  expectConta(sid: string, contaId: string): void {
    this.contas.delete(sid);
    this.contas.set(sid, contaId);
    const [first] = this.contas.keys();
    if (this.contas.size > MAX_SESSIONS && first !== undefined) this.contas.delete(first);
  }
}
