import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { eventually } from '../../../../infra/test/soon.js';
import { whileHeld } from '../../support/faults/paused.js';
import { startProduct, type Product } from '../../support/processes/product.js';

/** More than the pool has connections, and than the worker has slots. */
const MANY = 14;

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ worker: true });
  actors = await createActors(product);
});
afterAll(() => product.close());

/** The maximum number of connections that wait for a lock, before and after each of five calls of others. */
async function mostWaiting(call: () => Promise<unknown>): Promise<number> {
  let most = 0;
  for (let look = 0; look <= 5; look += 1) {
    const text = `select count(distinct pid)::int as n from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
    await product.db.query('select pg_stat_clear_snapshot()'); // a transaction sees the connections of its first look
    most = Math.max(most, (await product.db.query(text)).rows[0].n);
    await call();
  }
  return most;
}

describe('Edits of one conta that wait for a row', () => {
  it('hold three connections of the pool: those of others are answered, further ones of the conta refused with a message', async () => {
    const { gestor, estranho, contaId } = actors;
    const [ours, theirs] = [await gestor.addCliente({ contaId, nome: 'Ana' }), await estranho.addCliente({ nome: 'Rui' })];
    const { edits, most } = await whileHeld(
      product,
      `select from clientes where id = '${ours.id}' for update`,
      async (somebodyWaits) => {
        const calls = Array.from({ length: MANY }, (_, i) => gestor.put(`/api/clientes/${ours.id}`, { bairro: `Bairro ${i}` }));
        await somebodyWaits();
        let own = 0;
        const waited = await mostWaiting(async () =>
          expect((await estranho.put(`/api/clientes/${theirs.id}`, { bairro: `Centro ${(own += 1)}` })).status).toBe(200),
        );
        return { edits: await Promise.all(calls), most: waited };
      },
    );
    expect(most).toBeLessThanOrEqual(3);
    for (const { status, body, headers } of edits) {
      expect([status, body.code]).toEqual([503, 'CONTA_OCUPADA']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await gestor.put(`/api/clientes/${ours.id}`, { bairro: 'Centro' })).status).toBe(200);
  });
});

describe('Slow reads of one conta', () => {
  it('hold half of the pool: those of others are answered', async () => {
    const { agente, gestor, proprietario, estranho, contaId } = actors;
    const answers = await whileHeld(
      product,
      'lock table relacionamentos_clientes in access exclusive mode',
      async (somebodyWaits) => {
        const { id } = await gestor.addCliente({ contaId, nome: 'Eva' });
        const calls = Array.from({ length: MANY }, (_, i) =>
          (i % 3 === 0 ? agente : i % 3 === 1 ? gestor : proprietario).get(`/api/relacionamentos?clienteId=${id}`),
        );
        await somebodyWaits();
        const others = async () => expect((await estranho.get('/api/contas')).status).toBe(200);
        expect(await mostWaiting(others)).toBeLessThanOrEqual(5);
        return Promise.all(calls);
      },
    );
    for (const answer of answers) expect([200, 503]).toContain(answer.status);
  });
});

describe('Long jobs of one conta', () => {
  const operator = new Client({ connectionString: process.env['OPERATOR_DATABASE_URL'] }); // beside the transaction that holds the lock
  beforeAll(() => operator.connect());
  afterAll(() => operator.end());

  const countQueued = async (contaId: string): Promise<number> => {
    const text = `select count(*)::int as n from jobs where conta_id = $1 and concluido_em is null and enviado_em is not null`;
    return (await product.db.query(text, [contaId])).rows[0].n;
  };

  const asked: Record<string, () => Promise<string[]>> = {
    cleanings: () =>
      Promise.all(
        Array.from({ length: MANY }, async () => {
          const later = { headers: { prefer: 'respond-async' } };
          return (await actors.gestor.post('/api/clean-duplicates', { contaId: actors.contaId }, later)).body.jobId;
        }),
      ),
    exports: async () => {
      const { rows } = await operator.query(
        `insert into jobs (id, conta_id, usuario_id, tipo, dados)
         select gen_random_uuid(), $1::uuid, $2, 'exportacao', jsonb_build_object('contaId', $1) from generate_series(1, $3) returning id`,
        [actors.contaId, actors.gestor.user.id, MANY],
      );
      return rows.map(({ id }) => id);
    },
  };

  it.each([
    ['cleanings', 1, 'which wait for each other', `select pg_advisory_xact_lock(76, hashtext('CONTA'))`],
    ['exports', 2, 'which do not', `lock table empresas in access exclusive mode`],
  ])(
    "take at most half the slots, and another conta's job is done meanwhile: %s (%i at a time), %s",
    async (kind, atOnce, _, lock) => {
      const { estranho, contaId } = actors;
      const jobIds = await whileHeld(product, lock.replace('CONTA', contaId), async (somebodyWaits) => {
        const ids = await asked[kind]?.();
        await somebodyWaits();
        for (let own = 0; own < 3; own += 1)
          expect((await estranho.post('/api/clean-duplicates', { contaId: estranho.contaId })).body).toEqual({ deletedCount: 0 });
        expect(await countQueued(contaId)).toBe(atOnce);
        return ids;
      });
      const done = `select count(*)::int as n from jobs where id = any ($1) and status = 'completed'`;
      await eventually(async () => (await product.db.query(done, [jobIds])).rows[0].n === MANY);
    },
  );
});

describe('Long jobs of trial accounts of one network', () => {
  it('LIM-12: leave a slot to others, and keep the network no longer than until they are finished', async () => {
    const people = await Promise.all(['a', 'b', 'c', 'd'].map((name) => product.signIn(`${name}-${randomUUID()}@example.com`)));
    const paying = await product.signIn(`paying-${randomUUID()}@example.com`);
    await product.db.query(`update users set acesso_gratuito = 'sim' where id = $1`, [paying.user.id]);
    const contas = people.map(({ contaId }) => contaId);
    const lock = contas.map((contaId) => `select pg_advisory_xact_lock(76, hashtext('${contaId}'))`).join(';');
    const ofThem = async (columns: string): Promise<Record<string, unknown>> =>
      (await product.db.query(`select ${columns} from jobs where conta_id = any ($1)`, [contas])).rows[0];
    await whileHeld(product, lock, async (somebodyWaits) => {
      for (const person of people)
        await person.post('/api/clean-duplicates', { contaId: person.contaId }, { headers: { prefer: 'respond-async' } });
      await somebodyWaits();
      for (let own = 0; own < 3; own += 1)
        expect((await paying.post('/api/clean-duplicates', { contaId: paying.contaId })).body).toEqual({ deletedCount: 0 });
      expect(await ofThem('count(enviado_em)::int as sent, count(distinct rede)::int as networks')).toEqual({
        sent: 3,
        networks: 1,
      });
    });
    await eventually(async () => (await ofThem('bool_and(concluido_em is not null) as done'))['done'] === true);
    expect(await ofThem('count(*)::int as all, count(rede)::int as networks')).toEqual({ all: 4, networks: 0 });
  });
});
