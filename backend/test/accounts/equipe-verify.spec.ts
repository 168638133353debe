import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { accept, invite } from '../support/calls/equipe-calls.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { verify } from '../support/measuring/verify.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ alone: true });
  actors = await createActors(product);
});
afterAll(() => product.close());

const counts = async (): Promise<number[]> => {
  const { found } = await verify(product);
  return [found['V-06'].contas, found['V-07'].usuarios, found['V-08'].convites];
};

describe('npm run verify', () => {
  it('V-06, V-07, V-08: finds nothing wrong with a team created, changed and left through the API', async () => {
    const other = await createActors(product);
    await accept(other.estranho, (await invite(other.gestor, other.contaId)).token);
    await other.gestor.delete(`/api/contas/${other.contaId}/usuarios/${other.gestor.user.id}`);
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('V-05: counts a calendar of a user who does not work in the conta', async () => {
    await product.db.query(
      `insert into calendarios (id, conta_id, usuario_id, token_hash) values (gen_random_uuid(), $1, $2, 'x')`,
      [actors.contaId, actors.inativo.user.id],
    );
    const { code, found } = await verify(product);
    expect([code, found['ok'], found['V-05'].rows]).toEqual([1, false, 1]);
    await product.db.query('delete from calendarios');
  });

  it('V-06: counts a conta with its owner among its members, and ends with 1', async () => {
    const ids = [actors.proprietario.user.id, actors.contaId];
    await product.db.query(`insert into usuarios_contas (usuario_id, conta_id, papel_na_conta) values ($1, $2, 'gestor')`, ids);
    const { code, found } = await verify(product);
    expect([code, found['ok'], found['V-06'].contas]).toEqual([1, false, 1]);
    await product.db.query('delete from usuarios_contas where usuario_id = $1 and conta_id = $2', ids);
  });

  it('V-07: counts a user without any conta', async () => {
    const { inativo } = actors;
    await product.db.query('delete from contas where id = $1', [inativo.contaId]);
    const { code, found } = await verify(product);
    expect([code, found['ok'], found['V-07'].usuarios]).toEqual([1, false, 1]);
    await product.db.query(`update usuarios_contas set status = 'ativo' where usuario_id = $1`, [inativo.user.id]);
  });

  it('V-08: counts convites used without a date or a membership, and unused ones with a date', async () => {
    const { proprietario, estranho, contaId } = actors;
    const spoil = async (fields: string, values: unknown[] = []): Promise<void> => {
      const { id } = await invite(proprietario, contaId);
      await product.db.query(`update convites set ${fields} where id = $1`, [id, ...values]);
    };
    await spoil(`status = 'aceito'`);
    await spoil(`status = 'aceito', data_aceite = now(), aceito_por = $2`, [estranho.user.id]);
    await spoil('data_aceite = now()');
    const { code, found } = await verify(product);
    expect([code, found['ok'], found['V-08'].convites]).toEqual([1, false, 3]);
    await product.db.query('delete from convites where conta_id = $1', [contaId]);
  });
});
