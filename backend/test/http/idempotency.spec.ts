import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import type { Answer } from '../support/calls/browser.js';
import { eventually } from '../../../infra/test/soon.js';
import { startBeside } from '../support/processes/beside.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ worker: true });
  actors = await createActors(product);
});
afterAll(() => product.close());

const create = (key: string, fields: Record<string, unknown> = {}): Promise<Answer> =>
  actors.gestor.post(
    '/api/clientes',
    { contaId: actors.contaId, nome: 'Ana', ...fields },
    { headers: { 'idempotency-key': key } },
  );
const count = async (nome: string): Promise<number> =>
  (await product.db.query('select count(*)::int as n from clientes where conta_id = $1 and nome = $2', [actors.contaId, nome]))
    .rows[0].n;
const age = (key: string, interval: string): Promise<unknown> =>
  product.db.query(`update idempotencia set criado_em = now() - $2::interval where chave = $1`, [key, interval]);

describe('A repeated call', () => {
  it('gets the first answer letter by letter, even after the client was changed', async () => {
    const key = randomUUID();
    const first = await create(key, { nome: 'Letra por Letra', rg: '12.345' });
    await actors.gestor.put(`/api/clientes/${first.body.id}`, { nome: 'Mudou' });
    const again = await create(key, { nome: 'Letra por Letra', rg: '12.345' });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await count('Letra por Letra')).toBe(0);
  });

  it('is known for 24 hours, and is a new call after that', async () => {
    const key = randomUUID();
    const first = await create(key, { nome: 'Vinte e Quatro' });
    await age(key, '23 hours 59 minutes');
    expect((await create(key, { nome: 'Vinte e Quatro' })).text).toBe(first.text);
    await age(key, '24 hours 1 second');
    expect((await create(key, { nome: 'Vinte e Quatro' })).text).not.toBe(first.text);
    expect(await count('Vinte e Quatro')).toBe(2);
    await age(key, '24 hours 1 second');
    expect((await create(key, { nome: 'Outro Corpo' })).status).toBe(201);
  });

  it('with another body, another path or another method is 422 and has no effect', async () => {
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    const first = await create(key, { nome: 'Original' });
    const others = [
      await create(key, { nome: 'Original', bairro: 'X' }),
      await actors.gestor.put(`/api/clientes/${first.body.id}`, { nome: 'Original' }, { headers }),
      await actors.gestor.put(`/api/contas/${actors.contaId}`, { nome: 'Original' }, { headers }),
      await actors.gestor.delete(`/api/clientes/${first.body.id}`, { headers }),
    ];
    for (const { status, body } of others) expect([status, body.code]).toEqual([422, 'CHAVE_REUTILIZADA']);
    expect((await actors.gestor.get(`/api/clientes/${first.body.id}`)).body).toEqual(first.body);
  });

  it('may have the same fields in another order, since JSON objects are unordered', async () => {
    const key = randomUUID();
    const first = await create(key, { nome: 'Ordem Qualquer', rg: '1', bairro: 'Centro' });
    const again = await create(key, { bairro: 'Centro', rg: '1', nome: 'Ordem Qualquer' });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await count('Ordem Qualquer')).toBe(1);
  });

  it('of an edit has one effect', async () => {
    const { body } = await create(randomUUID());
    const headers = { 'idempotency-key': randomUUID() };
    const first = await actors.gestor.put(`/api/clientes/${body.id}`, { bairro: 'A', updatedAt: body.updatedAt }, { headers });
    const again = await actors.gestor.put(`/api/clientes/${body.id}`, { bairro: 'A', updatedAt: body.updatedAt }, { headers });
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  });

  it('after a refusal is tried again: a refusal is not stored', async () => {
    const key = randomUUID();
    expect((await create(key, { nome: '' })).status).toBe(400);
    const { body: taken } = await create(randomUUID(), { cpf: '52998224725' });
    expect((await create(key, { cpf: '52998224725' })).status).toBe(409);
    await actors.gestor.delete(`/api/clientes/${taken.id}`);
    expect((await create(key, { cpf: '52998224725' })).status).toBe(201);
  });

  it('by a user who lost access meanwhile is refused like any other call', async () => {
    const key = randomUUID();
    await create(key, { nome: 'Antes da Saída' });
    const setStatus = (status: string): Promise<unknown> =>
      product.db.query('update usuarios_contas set status = $2 where usuario_id = $1', [actors.gestor.user.id, status]);
    await setStatus('inativo');
    expect((await create(key, { nome: 'Antes da Saída' })).status).toBe(404);
    await setStatus('ativo');
  });

  it('of a creation with a client deleted since does not create it again, and its data is gone', async () => {
    const key = randomUUID();
    const { body } = await create(key, { nome: 'Apagada de Vez' });
    await actors.gestor.delete(`/api/clientes/${body.id}`);
    const { rows } = await eventually(async () => {
      const found = await product.db.query('select resposta from idempotencia where chave = $1', [key]);
      return found.rows[0]?.resposta === null && found;
    });
    expect(rows).toHaveLength(1);
    const again = await create(key, { nome: 'Apagada de Vez' });
    expect([again.status, await count('Apagada de Vez')]).toEqual([404, 0]);
  });
});

describe('A crash', () => {
  it('before the commit leaves neither client nor key, so the retry creates it', async () => {
    const key = randomUUID();
    // the answer cannot be stored: the whole transaction is rolled back
    await product.db.query(
      `create function quebrar() returns trigger language plpgsql as $$ begin raise 'quebrou' using errcode = 'XX000'; end $$`,
    );
    await product.db.query(
      `create trigger quebra before update on idempotencia for each row when (new.chave = '${key}') execute function quebrar()`,
    );
    expect((await create(key, { nome: 'Quebrada' })).status).toBe(500);
    await product.db.query('drop trigger quebra on idempotencia; drop function quebrar()');
    expect(await count('Quebrada')).toBe(0);
    expect((await create(key, { nome: 'Quebrada' })).status).toBe(201);
    expect(await count('Quebrada')).toBe(1);
  });

  it('between commit and answer leaves both: another process gives the retry the same answer', async () => {
    const key = randomUUID();
    const first = await create(key, { nome: 'Sobrevive' });
    const restarted = await startBeside(product);
    const person = actors.gestor.at(restarted.url);
    const again = await person.post(
      '/api/clientes',
      { contaId: actors.contaId, nome: 'Sobrevive' },
      { headers: { 'idempotency-key': key } },
    );
    await restarted.close();
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await count('Sobrevive')).toBe(1);
  });
});

describe('A key', () => {
  it('that is too long is refused, an empty one is ignored', async () => {
    expect((await create('x'.repeat(256))).status).toBe(400);
    expect((await create('x'.repeat(255))).status).toBe(201);
    const [a, b] = [await create('', { nome: 'Sem Chave' }), await create('', { nome: 'Sem Chave' })];
    expect(a.body.id).not.toBe(b.body.id);
  });

  it('is taken literally, whatever characters it has', async () => {
    for (const key of [
      `'; drop table idempotencia; --`,
      '%',
      '../../x',
      '{"a":1}',
      'ключ'.normalize().replace(/[^\x20-\x7e]/g, '~'),
    ]) {
      const first = await create(key, { nome: `Chave ${key}` });
      expect((await create(key, { nome: `Chave ${key}` })).text).toBe(first.text);
    }
  });

  it('stores the answer encrypted and the request as a fingerprint only', async () => {
    const key = randomUUID();
    await create(key, { nome: 'Nome Muito Secreto' });
    const { rows } = await product.db.query('select pedido, resposta, status from idempotencia where chave = $1', [key]);
    expect(rows[0].status).toBe(201);
    expect(rows[0].pedido).toHaveLength(32);
    expect(rows[0].resposta).toMatch(/^v3:/);
    expect(rows[0].resposta).not.toContain('Secreto');
  });

  it('on a read changes nothing and is not stored', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    for (const method of ['GET', 'HEAD'])
      await actors.gestor.call(method, `/api/clientes?contaId=${actors.contaId}`, undefined, { headers });
    const { rows } = await product.db.query('select 1 from idempotencia where chave = $1', [headers['idempotency-key']]);
    expect(rows).toEqual([]);
  });
});
