import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createActors, type Actors } from './calls/actors.js';
import { textOfTables } from './measuring/everything-stored.js';
import { startProduct, type Product } from './processes/product.js';

let product: Product;
/** The first is created by calls, the second is a copy of its rows. */
let casts: Actors[];
/** Rows that each cast has created. */
const brought: Record<string, number>[] = [];

beforeAll(async () => {
  product = await startProduct({ alone: true });
  await product.signIn('admin@demo.local');
  casts = [];
  for (let i = 0; i < 2; i += 1) {
    const before = await rows();
    casts.push(await createActors(product));
    brought.push(Object.fromEntries(Object.entries(await rows()).map(([table, n]) => [table, n - (before[table] ?? 0)])));
  }
});
afterAll(() => product.close());

/** Of each table, without the rate limit counters. */
async function rows(): Promise<Record<string, number>> {
  const { rate_limits: _calls, ...tables } = Object.fromEntries(await textOfTables(product));
  return Object.fromEntries(
    Object.entries(tables).map(([name, text]) => [name, text.trim() ? text.trim().split('\n').length : 0]),
  );
}

/** All reads of a cast, the same for two casts except their people's identities. */
async function readBy({ visitor: _visitor, contaId, ...people }: Actors): Promise<string[]> {
  const paths = ['auth/user', 'contas', `contas/${contaId}`, `contas/${contaId}/usuarios`, `contas/${contaId}/convites`];
  const texts = [];
  for (const [name, person] of Object.entries(people))
    for (const path of [...paths, `modelos-mensagem?contaId=${contaId}`, `stats?contaId=${contaId}`]) {
      const { status, text } = await person.get(`/api/${path}`);
      texts.push(`${name} ${path} ${status} ${text}`);
    }
  const seen = new Map<string, number>();
  const place = (word: string): string => `<${seen.get(word) ?? seen.set(word, seen.size).get(word)}>`;
  const own = texts.join('\n').replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{10}(?!\d)|\d{4}-\d\d-\d\dT[\d:.]+Z/g, place);
  return own.split('\n');
}

it('a further cast reads what the first reads, each about the own agency', async () => {
  const [first, second] = [await readBy(casts[0]!), await readBy(casts[1]!)];
  expect(second).toEqual(first);
  expect(first.filter((line) => / 200 /.test(line)).length).toBeGreaterThan(20);
  expect(casts[1]!.contaId).not.toBe(casts[0]!.contaId);
  const theirs = `/api/clientes?contaId=${casts[0]!.contaId}`;
  expect((await casts[1]!.proprietario.get(theirs)).status).toBe(404);
});

it('it has as many rows in the same tables, except the sign-in of the shared admin', () =>
  expect(brought[1]).toEqual({ ...brought[0], auditoria: (brought[0]?.['auditoria'] ?? 0) - 1 }));

it('its people work, sign in again as the same users, and end their session', async () => {
  const { agente, contaId } = casts[1]!;
  expect((await agente.addCliente({ contaId })).contaId).toBe(contaId);
  expect((await product.signIn(agente.user.email)).user.id).toBe(agente.user.id);
  await agente.get('/api/logout');
  expect((await agente.get('/api/auth/user')).status).toBe(401);
});
