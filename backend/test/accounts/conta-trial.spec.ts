import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { migrateDatabase } from '../../src/shared/database/migrate-database.js';
import { createActors, expire, type Actors } from '../support/calls/actors.js';
import type { Answer, Browser } from '../support/calls/browser.js';
import { newMember } from '../support/calls/equipe-calls.js';
import { ownDatabase } from '../support/processes/own-database.js';
import { sharedProduct, type Product } from '../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

const transfer = (owner: Browser, next: Browser): Promise<Answer> =>
  owner.post(`/api/contas/${actors.contaId}/transferencia`, { usuarioId: next.user.id });

/** A user's access in the agency: a read, a write, and the list of contas. */
async function doorOf(person: Browser): Promise<unknown[]> {
  const { contaId } = actors;
  const read = await person.get(`/api/clientes?contaId=${contaId}`);
  const write = await person.post('/api/clientes', { contaId, nome: 'Ana' });
  const list = await person.get('/api/contas');
  return [read.status, write.status, list.body.find(({ id }: { id: string }) => id === contaId).ativa];
}
const OPEN = [200, 201, true];
const CLOSED = [402, 402, false];
const set = (person: Browser, assignments: string): Promise<unknown> =>
  product.db.query(`update users set ${assignments} where id = $1`, [person.user.id]);

describe('PRD-78: The trial of a conta', () => {
  it('does not begin again with a new owner, nor with one after them, nor for members', async () => {
    const { proprietario, gestor, agente, contaId } = actors;
    expect(await doorOf(agente)).toEqual(OPEN);
    const late = await newMember(product, proprietario, contaId, 'gestor');
    await expire(product, proprietario);
    for (const [owner, next] of [
      [proprietario, gestor],
      [gestor, late],
      [late, proprietario],
    ] as const) {
      expect((await transfer(owner, next)).status).toBe(200);
      for (const person of [proprietario, gestor, agente, late]) expect(await doorOf(person)).toEqual(CLOSED);
    }
    // Their own trial continues in their own conta, and its records can be exported.
    expect((await gestor.get('/api/subscription-status')).body).toMatchObject({ isActive: true, isInTrialPeriod: true });
    expect((await gestor.get(`/api/clientes?contaId=${gestor.contaId}`)).status).toBe(200);
    expect((await gestor.get(`/api/export/csv/${contaId}`)).status).toBe(200);
  });

  it('continues until the earliest trial of its owners would have ended', async () => {
    const { proprietario, gestor, agente, contaId } = actors;
    const brief = await newMember(product, proprietario, contaId, 'gestor');
    await set(brief, `periodo_gratuito_fim = periodo_gratuito_fim - interval '1 day'`);
    await set(gestor, `periodo_gratuito_fim = periodo_gratuito_fim + interval '1 day'`);
    for (const [owner, next, first] of [
      [proprietario, gestor, proprietario],
      [gestor, brief, brief],
      [brief, gestor, brief],
    ] as const) {
      expect((await transfer(owner, next)).status).toBe(200);
      for (const person of [proprietario, gestor, agente]) expect(await doorOf(person)).toEqual(OPEN);
      const { rows } = await product.db.query(
        'select c.teste_ate = u.periodo_gratuito_fim as "isEnd" from contas c, users u where c.id = $1 and u.id = $2',
        [contaId, first.user.id],
      );
      expect(rows).toEqual([{ isEnd: true }]);
    }
  });

  it('once over, leaves a conta open to users who pay or have free access, and to the team of an owner who does, for as long', async () => {
    const { proprietario, gestor, agente } = actors;
    await expire(product, proprietario);
    await transfer(proprietario, gestor);
    for (const [opening, closing] of [
      [`plano_expira_em = now() + interval '1 day'`, 'plano_expira_em = now()'],
      [`acesso_gratuito = 'sim', plano_tipo = 'gratuito'`, `acesso_gratuito = 'nao', plano_tipo = null`],
    ] as const) {
      await set(gestor, opening);
      for (const person of [proprietario, gestor, agente]) expect(await doorOf(person)).toEqual(OPEN);
      expect((await proprietario.get('/api/subscription-status')).body.isActive).toBe(true);
      await set(gestor, closing);
      await set(agente, opening);
      expect([await doorOf(proprietario), await doorOf(gestor), await doorOf(agente)]).toEqual([CLOSED, CLOSED, OPEN]);
      await set(agente, closing);
      expect((await proprietario.get('/api/subscription-status')).body.isActive).toBe(false);
    }
  });
});

it('PRD-78: of earlier contas gets the known end: of present and former owners, at most five days after creation', async () => {
  const database = await ownDatabase('template0');
  try {
    await migrateDatabase(database.operatorUrl, '0016-addresses-of-the-trail');
    const day = (n: number): string => `2026-01-${String(n).padStart(2, '0')} 00:00+00`;
    const user = (name: string, fim: number) =>
      database.query(`insert into users (id, email, auth_id, periodo_gratuito_fim) values (md5($1)::uuid, $1, $1, $2)`, [
        name,
        day(fim),
      ]);
    for (const [name, fim] of [
      ['first', 6],
      ['second', 20],
    ] as const)
      await user(name, fim);
    for (const [nome, dono, antigo] of [
      ['kept', 'second', null],
      ['passed on', 'second', 'first'],
      ['of a deleted one', 'second', 'gone'],
    ]) {
      await database.query(
        `insert into contas (id, nome, tipo, proprietario_id, data_criacao) values (md5($1)::uuid, $1, 'agencia', md5($2)::uuid, $3)`,
        [nome, dono, day(4)],
      );
      if (antigo !== null)
        await database.query(
          `insert into auditoria (id, conta_id, usuario_id, acao, quando) values (gen_random_uuid(), md5($1)::uuid, md5($2)::uuid, 'conta-transferida', now())`,
          [nome, antigo],
        );
    }
    await migrateDatabase(database.operatorUrl);
    expect(await database.query(`select nome, teste_ate at time zone 'UTC' as ate from contas order by nome`)).toEqual([
      { nome: 'kept', ate: new Date(day(20)) },
      { nome: 'of a deleted one', ate: new Date(day(9)) },
      { nome: 'passed on', ate: new Date(day(6)) },
    ]);
  } finally {
    await database.drop();
  }
}, 120_000);
