import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { changeMember } from '../support/calls/equipe-calls.js';
import { whileHeld } from '../support/faults/paused.js';
import { eventually } from '../../../infra/test/soon.js';
import { verify } from '../support/measuring/verify.js';
import { startProduct, type Product } from '../support/processes/product.js';

/** More than two batches. */
const MANY = 2_500;

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ alone: true, worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
  await product.db.query(
    `insert into clientes (id, conta_id, nome, agente_id, created_at, updated_at)
     select gen_random_uuid(), $1, 'Cliente ' || n, $2, now(), now() from generate_series(1, ${MANY}) n`,
    [actors.contaId, actors.agente.user.id],
  );
});
afterAll(() => product.close());

const clientesOf = async (usuarioId: string | null): Promise<number> => {
  const { rows } = await product.db.query(
    'select count(*)::int as n from clientes where conta_id = $1 and agente_id is not distinct from $2',
    [actors.contaId, usuarioId],
  );
  return rows[0].n;
};

describe('A member with more clients than one call hands over', () => {
  it('leaves at once, also while a client is being changed; a job hands the rest to the named member, and the trail names them', async () => {
    const { proprietario, agente, gestor, contaId } = actors;
    const one = `select from clientes where id = (select id from clientes where conta_id = '${contaId}' order by id limit 1) for update`;
    await whileHeld(product, one, async () => {
      const { status } = await proprietario.delete(`/api/contas/${contaId}/usuarios/${agente.user.id}?para=${gestor.user.id}`);
      expect(status).toBe(204);
      expect((await agente.get(`/api/clientes?contaId=${contaId}`)).status).toBe(404);
    });
    await eventually(async () => (await clientesOf(gestor.user.id)) === MANY, 60_000);
    const { rows } = await product.db.query(`select detalhes from auditoria where alvo_id = $1 and acao = 'membro-removido'`, [
      agente.user.id,
    ]);
    expect(rows).toEqual([{ detalhes: { para: gestor.user.id } }]);
    expect((await verify(product)).found['V-05']).toEqual({ rows: 0 });
  });

  it('hands them to the named member, also when the job of an import without a name comes first', async () => {
    const { agente, gestor, contaId } = actors;
    await whileHeld(product, `update usuarios_contas set status = 'inativo' where usuario_id = '${agente.user.id}'`, async () => {
      for (const [i, para] of [null, gestor.user.id].entries())
        await product.db.query(
          `insert into jobs (id, conta_id, tipo, dados, criado_em) values (gen_random_uuid(), $1, 'carteira-passada', $2, now() + $3 * interval '1 ms')`,
          [contaId, { contaId, de: agente.user.id, para }, i],
        );
    });
    await eventually(async () => (await clientesOf(agente.user.id)) === 0, 60_000);
    expect(await clientesOf(gestor.user.id)).toBe(MANY);
  });

  it('keeps the rest when working there again before the job runs', async () => {
    const { proprietario, agente, contaId } = actors;
    const all = `select from clientes where conta_id = '${contaId}' for update`;
    await whileHeld(product, all, async () => {
      for (const status of ['inativo', 'ativo'])
        expect((await changeMember(proprietario, contaId, agente, { status })).status).toBe(200);
    });
    const unfinished = `select from jobs where conta_id = $1 and tipo = 'carteira-passada' and concluido_em is null`;
    await eventually(async () => (await product.db.query(unfinished, [contaId])).rowCount === 0, 60_000);
    expect(await clientesOf(agente.user.id)).toBe(MANY);
  });

  it('hands them over in the end, even while all of them are being changed', async () => {
    const { proprietario, agente, gestor, contaId } = actors;
    const attempts = `select vez from jobs where conta_id = $1 and tipo = 'carteira-passada'`;
    await whileHeld(product, `select from clientes where conta_id = '${contaId}' for update`, async () => {
      await proprietario.delete(`/api/contas/${contaId}/usuarios/${agente.user.id}?para=${gestor.user.id}`);
      await eventually(async () => (await product.db.query(attempts, [contaId])).rows[0].vez > 2, 60_000);
    });
    await eventually(async () => (await clientesOf(gestor.user.id)) === MANY, 60_000);
  });

  it('leaves them unassigned by deleting the own user', async () => {
    const { agente } = actors;
    expect((await agente.delete('/api/auth/user')).status).toBe(204);
    await eventually(async () => (await clientesOf(null)) === MANY, 60_000);
    expect((await verify(product)).found['V-05']).toEqual({ rows: 0 });
  });
});
