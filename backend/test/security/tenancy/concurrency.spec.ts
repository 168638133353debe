import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, Browser } from '../../support/calls/browser.js';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { eventually } from '../../../../infra/test/soon.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let owner: Browser;

beforeAll(async () => {
  product = await startProduct({ env: { TIMEOUT_FACTOR: '4' } });
  actors = await createActors(product);
  owner = actors.proprietario;
});
afterAll(() => product.close());

const create = (fields: Record<string, unknown>, key?: string): Promise<Answer> =>
  owner.post(
    '/api/clientes',
    { contaId: actors.contaId, ...fields },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );
const times = <T>(n: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));
const statuses = (answers: Answer[]): number[] => answers.map(({ status }) => status).sort();
const countOf = async (nome: string): Promise<number> =>
  (await product.db.query('select count(*)::int as n from clientes where conta_id = $1 and nome = $2', [actors.contaId, nome]))
    .rows[0].n;

describe('One key', () => {
  it('CON-01: sent twenty times at once creates one client, and every caller gets the same answer', async () => {
    const key = randomUUID();
    const answers = await times(20, () => create({ nome: 'Uma Só', observacoes: 'x' }, key));
    expect(new Set(statuses(answers))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countOf('Uma Só')).toBe(1);
  });

  it('CON-01: with another body gets 422 and changes nothing', async () => {
    const key = randomUUID();
    const first = await create({ nome: 'Primeira' }, key);
    const other = await create({ nome: 'Segunda' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'CHAVE_REUTILIZADA']);
    expect(await countOf('Segunda')).toBe(0);
    expect((await create({ nome: 'Primeira' }, key)).text).toBe(first.text);
  });

  it('CON-01: belongs to one user: another user’s same key is a separate one', async () => {
    const key = randomUUID();
    await create({ nome: 'Da Dona' }, key);
    const answer = await actors.gestor.post(
      '/api/clientes',
      { contaId: actors.contaId, nome: 'Do Gestor' },
      { headers: { 'idempotency-key': key } },
    );
    expect([answer.status, answer.body.nome]).toEqual([201, 'Do Gestor']);
  });

  it('CON-01: twenty at once for a new conta create one conta', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await times(20, () =>
      actors.agente.post('/api/contas', { nome: 'Conta Única', tipo: 'agencia' }, { headers }),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { rows } = await product.db.query(`select count(*)::int as n from contas where nome = 'Conta Única'`);
    expect(rows[0].n).toBe(1);
  });
});

describe('One CPF', () => {
  it('CON-02: registered twenty times at once is accepted once; the other refusals name the client that has it', async () => {
    const answers = await times(20, (i) => create({ nome: `Corrida ${i}`, cpf: '529.982.247-25' }));
    expect(statuses(answers)).toEqual([201, ...Array<number>(19).fill(409)]);
    const winner = answers.find(({ status }) => status === 201)?.body;
    for (const { status, body } of answers) {
      if (status === 409)
        expect([body.code, body.data]).toEqual(['CPF_JA_CADASTRADO', { clienteId: winner.id, nome: winner.nome }]);
    }
  });

  it('CON-02: given to two clients at once by edits ends with one of them', async () => {
    const [a, b] = await times(2, (i) => create({ nome: `Editada ${i}` }));
    const answers = await Promise.all([a, b].map((one) => owner.put(`/api/clientes/${one?.body.id}`, { cpf: '11144477735' })));
    expect(statuses(answers)).toEqual([200, 409]);
  });
});

describe('Two edits', () => {
  it('CON-03: from the same version: one is saved, the other’s refusal names the fields', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body } = await create({ nome: 'Disputada' });
      const edit = (numero: string): Promise<Answer> =>
        owner.put(`/api/clientes/${body.id}`, { numero, updatedAt: body.updatedAt });
      const answers = await Promise.all([edit('1'), edit('2')]);
      expect(statuses(answers)).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409)?.body;
      const saved = answers.find(({ status }) => status === 200)?.body;
      expect([lost.code, lost.data]).toEqual(['ALTERADO_POR_OUTRA_PESSOA', { campos: ['numero'], updatedAt: saved.updatedAt }]);
      expect((await owner.get(`/api/clientes/${body.id}`)).body.numero).toBe(saved.numero);
    }
  });

  it('CON-03: twenty from the same version: exactly one is saved', async () => {
    const { body } = await create({ nome: 'Muito Disputada' });
    const answers = await times(20, (i) =>
      owner.put(`/api/clientes/${body.id}`, { numero: String(i), updatedAt: body.updatedAt }),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(409)]);
  });

  it('CON-04: without a version both are saved, and each changes only the fields it names', async () => {
    const { body } = await create({ nome: 'Cooperativa', bairro: 'Centro', cidade: 'Recife' });
    const answers = await Promise.all([
      owner.put(`/api/clientes/${body.id}`, { bairro: 'Boa Vista' }),
      owner.put(`/api/clientes/${body.id}`, { cidade: 'Olinda' }),
    ]);
    expect(statuses(answers)).toEqual([200, 200]);
    const { body: after } = await owner.get(`/api/clientes/${body.id}`);
    expect(after).toEqual({ ...body, bairro: 'Boa Vista', cidade: 'Olinda', updatedAt: after.updatedAt });
  });

  it('CON-04: null and empty clear a field, a missing one is unchanged', async () => {
    const { body } = await create({ nome: 'Limpa', bairro: 'A', cidade: 'B', rg: 'C', cpf: '01234567890' });
    const { body: after } = await owner.put(`/api/clientes/${body.id}`, { bairro: null, cidade: '', cpf: null });
    expect(after).toMatchObject({ nome: 'Limpa', bairro: null, cidade: null, cpf: null, rg: 'C' });
  });
});

describe('A deleted client', () => {
  it('CON-05: cannot be edited, deleted again or restored', async () => {
    const { body } = await create({ nome: 'Vai' });
    expect((await owner.delete(`/api/clientes/${body.id}`)).status).toBe(204);
    expect((await owner.put(`/api/clientes/${body.id}`, { nome: 'Volta' })).status).toBe(404);
    expect((await owner.delete(`/api/clientes/${body.id}`)).status).toBe(404);
    expect((await owner.get(`/api/clientes/${body.id}`)).status).toBe(404);
    expect(await countOf('Volta')).toBe(0);
  });

  it('CON-05: deleted and edited at once by ten callers stays deleted, with one deletion and one job', async () => {
    const { body } = await create({ nome: 'Some' });
    const answers = await times(10, (i) =>
      i % 2 === 0 ? owner.delete(`/api/clientes/${body.id}`) : owner.put(`/api/clientes/${body.id}`, { nome: 'Fica' }),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    for (const { status } of answers) expect([200, 204, 404]).toContain(status);
    expect((await owner.get(`/api/clientes/${body.id}`)).status).toBe(404);
    const { rows } = await product.db.query(`select count(*)::int as n from jobs where dados ->> 'clienteId' = $1`, [body.id]);
    expect(rows[0].n).toBe(1);
  });
});

describe('Calls that lock each other', () => {
  it('CON-13: two clients made the responsável of each other at once: never a 500, never a circle', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = (await times(2, (i) => create({ nome: `Par ${i}` }))).map(({ body }) => body.id);
      const answers = await Promise.all([
        owner.put(`/api/clientes/${a}`, { responsavelId: b }),
        owner.put(`/api/clientes/${b}`, { responsavelId: a }),
      ]);
      for (const { status } of answers) expect([200, 400]).toContain(status);
      const { rows } = await product.db.query(
        'select count(*)::int as n from clientes where id = any($1) and responsavel_id is not null',
        [[a, b]],
      );
      expect(rows[0].n).toBe(1);
    }
  });

  it('CON-13: a responsável deleted while being assigned: never a 500, never a dangling link', async () => {
    const { body: child } = await create({ nome: 'Criança' });
    for (let round = 0; round < 10; round += 1) {
      const { body: adult } = await create({ nome: 'Adulta' });
      const answers = await Promise.all([
        owner.put(`/api/clientes/${child.id}`, { responsavelId: adult.id }),
        owner.delete(`/api/clientes/${adult.id}`),
      ]);
      for (const { status } of answers) expect([200, 204, 400]).toContain(status);
      expect((await owner.get(`/api/clientes/${child.id}`)).body.responsavelId).toBeNull();
    }
  });
});

describe('An answer that never arrived', () => {
  /** Sends the call and disconnects before the answer. */
  const sendAndHangUp = (path: string, body: string, key: string): Promise<void> =>
    new Promise((resolve) => {
      const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = {
        cookie,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': key,
      };
      const call = request(`${product.url.replace('localhost', '127.0.0.1')}${path}`, { method: 'POST', headers, agent: false });
      call.on('error', () => undefined).on('close', resolve);
      call.end(body, () => call.destroy());
    });

  it('CON-17: is given to the retry, and the effect happens once: clients, contas, companies and relationships', async () => {
    const [clienteId, referenciaId] = (await times(2, (i) => create({ nome: `Parente ${i}` }))).map(({ body }) => body.id);
    const writes: [string, Record<string, unknown>, string][] = [
      [
        '/api/clientes',
        { contaId: actors.contaId, nome: 'Sem Resposta' },
        `select count(*)::int as n from clientes where nome = 'Sem Resposta'`,
      ],
      [
        '/api/contas',
        { nome: 'Sem Resposta', tipo: 'agencia' },
        `select count(*)::int as n from contas where nome = 'Sem Resposta'`,
      ],
      [
        '/api/empresas',
        { contaId: actors.contaId, razaoSocial: 'Sem Resposta', cnpj: '11222333000181' },
        `select count(*)::int as n from empresas where razao_social = 'Sem Resposta'`,
      ],
      [
        '/api/relacionamentos',
        { clienteId, referenciaId, observacoes: 'Sem Resposta' },
        `select count(*)::int as n from relacionamentos_clientes where observacoes = 'Sem Resposta'`,
      ],
    ];
    for (const [path, fields, count] of writes) {
      const key = randomUUID();
      await sendAndHangUp(path, JSON.stringify(fields), key);
      const retry = await owner.post(path, fields, { headers: { 'idempotency-key': key } });
      expect(retry.status).toBe(201);
      expect((await owner.post(path, fields, { headers: { 'idempotency-key': key } })).text).toBe(retry.text);
      await eventually(async () => (await product.db.query(count)).rows[0].n === 1);
    }
  });

  it('CON-17: of a deletion is given to the retry too', async () => {
    const { body } = await create({ nome: 'Apagada' });
    const headers = { 'idempotency-key': randomUUID() };
    expect((await owner.delete(`/api/clientes/${body.id}`, { headers })).status).toBe(204);
    expect((await owner.delete(`/api/clientes/${body.id}`, { headers })).status).toBe(204);
  });
});
