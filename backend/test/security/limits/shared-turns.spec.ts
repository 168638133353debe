import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PoolReads } from '../../../src/shared/database/pool-reads.js';
import { Shares } from '../../../src/shared/limits/shares.js';
import { currentContext, runInContext, type RequestContext } from '../../../src/shared/observability/request-context.js';
import type { Browser } from '../../support/calls/browser.js';
import { ALL_ROUTES, callRoute, ENDS_THE_CAST, type NamedRoute } from '../../support/calls/route-calls.js';
import { createCast, type Cast } from '../../support/calls/tenants.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

const NETWORK = '127.0.0.1';
/** Files, streams and what computes for long: each of them takes a turn besides those of the pool. */
const HEAVY = [
  ...['documentos.download', 'envios.file', 'copias.file', 'jobs.file', 'contas.logo', 'ficha.logo'],
  ...['fichaPdf.read', 'orientacoes.pdf', 'prontidao.menorPdf', 'contas.sendLogo'],
  ...['exportacoes.csv', 'exportacoes.csvOfSelection', 'limpezas.preview'],
];
/** Without those whose callers prove themselves by a signature or ask for nothing that is stored; heavy ones before others remove what they read. */
const ROUTES = ALL_ROUTES.filter(({ name, route }) => !route.signed && !route.probe && !ENDS_THE_CAST.has(name))
  .filter(({ name }) => name !== 'session.logout')
  .toSorted((a, b) => Number(HEAVY.includes(b.name)) - Number(HEAVY.includes(a.name)));

interface Turn {
  shares: unknown;
  context: RequestContext;
}

let product: Product;
let cast: Cast;
beforeAll(async () => {
  product = await sharedProduct();
  cast = await createCast(product);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => product.close());

/** The turns that this call takes; the calls go through. */
async function turnsOf(call: () => Promise<string | null>): Promise<Turn[]> {
  const taken: Turn[] = [];
  for (const door of ['run', 'begin', 'tryBegin'] as const) {
    const real = Shares.prototype[door] as (...args: unknown[]) => unknown;
    jest.spyOn(Shares.prototype, door).mockImplementation(function (this: Shares, ...args: unknown[]): never {
      taken.push({ shares: this, context: currentContext() });
      return real.apply(this, args) as never;
    });
  }
  const requestId = await call();
  jest.restoreAllMocks();
  return taken.filter(({ context }) => context.requestId === requestId);
}

const turnsOfRoute = (person: Browser, named: NamedRoute): Promise<Turn[]> =>
  turnsOf(async () => (await callRoute(person, named, cast.ours)).headers.get('x-request-id'));

/** Those of a call of this user that are not shared with user and network. */
const unshared = (turns: Turn[], usuarioId: string | undefined): RequestContext[] =>
  turns.map(({ context }) => context).filter((context) => context.network !== NETWORK || context.usuarioId !== usuarioId);

describe('LIM-12: a turn of a scarce resource', () => {
  it.each(['documentos.download', 'exportacoes.csv', 'limpezas.preview'])(
    '%s counts for no network once somebody pays',
    async (name) => {
      const named = ALL_ROUTES.find((one) => one.name === name)!;
      await product.db.query(`update users set acesso_gratuito = 'sim' where id = $1`, [cast.proprietario.user.id]);
      for (const person of [cast.proprietario, cast.gestor]) {
        const contexts = (await turnsOfRoute(person, named)).map(({ context }) => [context.usuarioId, context.network]);
        expect(contexts.length).toBeGreaterThan(0);
        expect(contexts).toEqual(contexts.map(() => [person.user.id, undefined]));
      }
      await product.db.query(`update users set acesso_gratuito = 'nao' where id = $1`, [cast.proprietario.user.id]);
    },
  );

  it.each(ROUTES.map((named) => [named.name, named] as const))(
    '%s counts for the trial user and the network',
    async (_, named) => {
      const isPublic = named.route.access.kind === 'public';
      const person = isPublic ? cast.visitor : cast.proprietario;
      const turns = await turnsOfRoute(person, named);
      expect(unshared(turns, isPublic ? undefined : person.user.id)).toEqual([]);
      const pool = product.app.get(PoolReads).turns;
      if (HEAVY.includes(named.name)) expect(turns.map(({ shares }) => shares === pool)).toContain(false);
    },
  );

  it('is found when it is taken before anybody knows whose call it is', async () => {
    const turns = await turnsOf(() =>
      runInContext({ requestId: 'early' }, async () => {
        await new Shares({ all: 1, each: 1 }).run([], undefined, async () => undefined);
        return 'early';
      }),
    );
    expect(unshared(turns, 'ana')).toEqual([{ requestId: 'early' }]);
  });
});
