import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@viajario/contracts/admin/admin';
import { newPayer } from '../support/billing/billing.js';
import type { Browser } from '../support/calls/browser.js';
import { createActors, type Actors } from '../support/calls/actors.js';
import { eventually } from '../../../infra/test/soon.js';
import { changeMember } from '../support/calls/equipe-calls.js';
import { sharedProduct, type Product } from '../support/processes/product.js';

let product: Product;
let actors: Actors;
let admin: Browser;

beforeAll(async () => {
  product = await sharedProduct();
  actors = await createActors(product);
  admin = actors.admin;
});
afterAll(() => product.close());

const trail = (query: string) => admin.get<AuditEntry[]>(`/api/admin/auditoria?${query}`);
const actsOf = async ({ user }: Browser): Promise<string[]> =>
  (await trail(`search=${encodeURIComponent(user.email)}`)).body.map(({ acao }) => acao);

describe('The audit trail of the whole system', () => {
  it('V-15: lists actor, action and conta, newest first, without client data', async () => {
    const { agente, gestor, proprietario, contaId } = actors;
    const canary = `canario-${randomUUID()}`;
    const cliente = await proprietario.addCliente({ contaId, nome: canary, observacoes: canary });
    await agente.delete(`/api/clientes/${cliente.id}`);
    await gestor.delete(`/api/clientes/${cliente.id}`);
    const { body, text } = await trail(`search=${encodeURIComponent(gestor.user.email)}&limit=1`);
    const { id, email, firstName, lastName } = gestor.user;
    expect(body).toEqual([
      {
        id: expect.any(String),
        quando: expect.stringMatching(/^\d{4}-.*Z$/),
        acao: 'cliente-excluido',
        usuario: { id, email, firstName, lastName },
        conta: { id: contaId, nome: expect.stringContaining('Agência') },
        alvoTipo: 'cliente',
        alvoId: cliente.id,
        ip: expect.stringMatching(/127\.0\.0\.1|::1/),
      },
    ]);
    expect(text).not.toContain(canary);
    await eventually(async () => (await actsOf(agente)).includes('acesso-recusado'));
  });

  it('V-15, D-03: is retained after user and conta are deleted, without their names', async () => {
    const person = await product.signIn(`some-${randomUUID()}@example.com`);
    const { body: conta } = await person.post('/api/contas', { nome: 'Some', tipo: 'agencia' });
    expect((await person.delete(`/api/contas/${conta.id}`)).status).toBe(204);
    const { body: own } = await trail(`search=${encodeURIComponent(person.user.email)}&acao=conta-excluida`);
    expect(own).toMatchObject([{ conta: null, alvoTipo: 'conta', alvoId: conta.id, usuario: { id: person.user.id } }]);
    expect((await person.delete('/api/auth/user')).status).toBe(204);
    const { body } = await trail('acao=usuario-excluido&limit=1');
    expect(body).toMatchObject([{ usuario: null, alvoTipo: 'usuario', alvoId: person.user.id }]);
  });

  it('is filtered by action, user and days in São Paulo, with the total', async () => {
    const acao = `ato-${randomUUID().slice(0, 8)}`;
    const times = ['2025-03-10T02:59:59.999Z', '2025-03-10T03:00:00Z', '2025-03-11T02:59:59.999Z', '2025-03-11T03:00:00Z'];
    for (const quando of times)
      await product.db.query('insert into auditoria (id, acao, usuario_id, quando) values (gen_random_uuid(), $1, $2, $3)', [
        acao,
        admin.user.id,
        quando,
      ]);
    const found = async (query: string) => {
      const { body, headers } = await trail(`acao=${acao}&${query}`);
      return [headers.get('x-total-count'), ...body.map(({ quando }) => times.indexOf(quando.replace('.000Z', 'Z')))];
    };
    expect(await found('')).toEqual(['4', 3, 2, 1, 0]);
    expect(await found('de=2025-03-10&ate=2025-03-10')).toEqual(['2', 2, 1]);
    expect(await found('de=2025-03-11')).toEqual(['1', 3]);
    expect(await found('ate=2025-03-09')).toEqual(['1', 0]);
    expect(await found('ate=2025-03-08')).toEqual(['0']);
    expect(await found('search=ADMIN%20demo')).toEqual(['4', 3, 2, 1, 0]);
    expect(await found('search=nobody')).toEqual(['0']);
    expect((await trail(`acao=${acao}x`)).body).toEqual([]);
    for (const [page, rows] of [
      [1, [3]],
      [2, [2]],
      [3, [1]],
      [4, [0]],
      [5, []],
      [6, []],
      [1_000_000_000, []],
    ] as const)
      expect(await found(`limit=1&page=${page}`)).toEqual(['4', ...rows]);
    expect(await found('limit=3&page=2')).toEqual(['4', 0]);
    for (const query of ['de=2025-02-30', 'ate=x', `acao=${'x'.repeat(61)}`]) expect((await trail(query)).status).toBe(400);
  });
});

describe('Audited actions', () => {
  it('LOG-05: a role in a conta, and the role of a system admin, given and taken by configuration', async () => {
    const { proprietario, agente, contaId } = actors;
    await changeMember(proprietario, contaId, agente, { papelNaConta: 'gestor' });
    expect(await actsOf(proprietario)).toContain('membro-alterado');
    const former = await product.signIn(`antigo-${randomUUID()}@example.com`);
    expect(await actsOf(former)).toEqual(['login']);
    await product.db.query(`update users set papel_sistema = 'admin' where id = $1`, [former.user.id]);
    await product.signIn(former.user.email);
    expect((await actsOf(former)).sort()).toEqual(['login', 'login', 'papel-do-sistema-alterado']);
    const { rows } = await product.db.query(
      `select detalhes from auditoria where usuario_id = $1 and acao = 'papel-do-sistema-alterado'`,
      [former.user.id],
    );
    expect(rows).toEqual([{ detalhes: { papelSistema: 'usuario' } }]);
  });

  it('LOG-05: creating, changing and cancelling a subscription, each once, with the IP address', async () => {
    const payer = await newPayer(product);
    await payer.subscribe('anual');
    expect((await payer.change('mensal')).status).toBe(200);
    expect((await payer.cancel()).status).toBe(200);
    const acts = (await trail(`search=${encodeURIComponent(payer.browser.user.email)}`)).body.filter(({ ip }) => ip !== null);
    expect(acts.map(({ acao }) => acao)).toEqual([
      'assinatura-cancelada',
      'mudanca-de-plano-pedida',
      'assinatura-pedida',
      'login',
    ]);
  });

  it('LOG-05, ROL-07: an admin call by another user', async () => {
    const person = await product.signIn(`curioso-${randomUUID()}@example.com`);
    const { status, body } = await person.get('/api/admin/users');
    expect([status, body.code, body.message]).toEqual([
      403,
      'APENAS_ADMINISTRADORES',
      'Apenas administradores podem acessar esta página.',
    ]);
    await eventually(async () => (await actsOf(person)).includes('acesso-recusado'));
    expect(await actsOf(person)).toEqual(['acesso-recusado', 'login']);
  });

  it('AUT-24: a user who loses the role at the next sign-in is refused from then on', async () => {
    const email = `ex-${randomUUID()}@example.com`;
    const person = await product.signIn(email);
    await product.db.query(`update users set papel_sistema = 'admin' where id = $1`, [person.user.id]);
    expect((await person.get('/api/admin/contas')).status).toBe(200);
    await product.signIn(email);
    expect((await person.get('/api/admin/contas')).status).toBe(403);
  });
});
