import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { Browser, type Answer } from '../../support/calls/browser.js';
import { startBeside } from '../../support/processes/beside.js';
import { startProduct, type Product } from '../../support/processes/product.js';

/** Two products with the same secrets on one database. */
let first: Product;
let second: Product;
let actors: Actors;
/** The same owner's session at each of them. */
let owners: [Browser, Browser];

beforeAll(async () => {
  first = await startProduct();
  second = await startBeside(first);
  actors = await createActors(first);
  owners = [actors.proprietario, atSecond(actors.proprietario)];
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const atSecond = (person: Browser): Browser => person.at(second.url);

const both = <T>(n: number, work: (owner: Browser, i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => work(owners[i % 2]!, i)));
const statuses = (answers: Answer[]): number[] => answers.map(({ status }) => status).sort();

describe('The same calls at two processes', () => {
  it('CON-14: one key creates one client and gets one answer', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await both(20, (owner) =>
      owner.post('/api/clientes', { contaId: actors.contaId, nome: 'Dois Processos' }, { headers }),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const { rows } = await first.db.query(`select count(*)::int as n from clientes where nome = 'Dois Processos'`);
    expect(rows[0].n).toBe(1);
  });

  it('CON-14: one CPF is accepted once', async () => {
    const answers = await both(20, (owner, i) =>
      owner.post('/api/clientes', { contaId: actors.contaId, nome: `C ${i}`, cpf: '52998224725' }),
    );
    expect(statuses(answers)).toEqual([201, ...Array<number>(19).fill(409)]);
  });

  it('CON-14: two edits of one version: 200 and 409', async () => {
    const cliente = await owners[0].addCliente({ contaId: actors.contaId });
    const answers = await both(2, (owner, i) =>
      owner.put(`/api/clientes/${cliente.id}`, { numero: String(i), updatedAt: cliente.updatedAt }),
    );
    expect(statuses(answers)).toEqual([200, 409]);
  });

  it('CON-14: a deletion at one is a 404 at the other, once', async () => {
    const cliente = await owners[0].addCliente({ contaId: actors.contaId });
    const answers = await both(10, (owner) => owner.delete(`/api/clientes/${cliente.id}`));
    expect(statuses(answers)).toEqual([204, ...Array<number>(9).fill(404)]);
  });

  it('CON-14: one reads what the other encrypts', async () => {
    const cliente = await owners[0].addCliente({ contaId: actors.contaId, rg: '12.345.678-X' });
    expect((await owners[1].get(`/api/clientes/${cliente.id}`)).body.rg).toBe('12.345.678-X');
  });

  it('CON-14: a sign-out at one ends the session at the other', async () => {
    const person = await first.signIn(`sai-${actors.contaId}@example.com`);
    const copy = atSecond(person);
    expect((await copy.get('/api/auth/user')).status).toBe(200);
    await person.get('/api/logout');
    expect((await copy.get('/api/auth/user')).status).toBe(401);
  });

  it('CON-14: no user gets more than twenty contas, however many calls run at once', async () => {
    const person = await first.signIn(`muitas-${actors.contaId}@example.com`);
    const copies = [person, atSecond(person)];
    const open = (i: number) => copies[i % 2]!.post('/api/contas', { nome: `Conta ${i}`, tipo: 'individual' });
    for (let i = 0; i < 17; i += 1) expect((await open(i)).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => open(17 + i)));
    expect(statuses(answers)).toEqual([201, 201, ...Array<number>(8).fill(409)]);
    expect((await person.get('/api/contas')).body).toHaveLength(20);
  });
});

describe('Numbers during other writes', () => {
  it('CON-12: stats and totals equal the counts once the writes have ended', async () => {
    const conta = { contaId: owners[0].contaId };
    await both(60, async (owner, i) => {
      const { body } = await owner.post('/api/clientes', { ...conta, nome: `Nome ${i}` });
      if (i % 3 === 0) await owner.delete(`/api/clientes/${body.id}`);
      await owner.get(`/api/stats?contaId=${conta.contaId}`);
    });
    const { rows } = await first.db.query('select count(*)::int as n from clientes where conta_id = $1', [conta.contaId]);
    const stats = await owners[1].get(`/api/stats?contaId=${conta.contaId}`);
    const list = await owners[1].get(`/api/clientes?contaId=${conta.contaId}`);
    expect([rows[0].n, stats.body.totalClientes, stats.body.newThisMonth, list.body.total]).toEqual([40, 40, 40, 40]);
  });
});

describe('A process with a wrong clock', () => {
  const HOUR = 3_600_000;
  const realNow = Date.now;
  /** Both products run in this process, so this shifts the clock of both; the database keeps the right time. */
  async function withClock<T>(shift: number, work: () => Promise<T>): Promise<T> {
    Date.now = () => realNow() + shift;
    try {
      return await work();
    } finally {
      Date.now = realNow;
    }
  }

  for (const shift of [-6 * HOUR, 6 * HOUR]) {
    it(`CON-15: by ${shift / HOUR} hours gives the same trial, session and access, because the database's clock decides`, async () => {
      const person = await withClock(shift, () =>
        first.signIn(`relogio${shift > 0 ? 'adiantado' : 'atrasado'}-${actors.contaId}@example.com`),
      );
      expect(Date.parse(person.user.periodoGratuitoFim) - realNow()).toBeGreaterThan(119.9 * HOUR);
      expect(Date.parse(person.user.periodoGratuitoFim) - realNow()).toBeLessThan(120.1 * HOUR);
      await first.db.query(`update users set periodo_gratuito_fim = now() + interval '5 minutes' where id = $1`, [
        person.user.id,
      ]);
      const read = () => withClock(shift, () => person.get(`/api/clientes?contaId=${person.contaId}`));
      expect((await read()).status).toBe(200);
      await first.db.query(`update users set periodo_gratuito_fim = now() - interval '5 minutes' where id = $1`, [
        person.user.id,
      ]);
      expect((await read()).status).toBe(402);
    });
  }
});
