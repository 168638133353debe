import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../support/calls/browser.js';
import { createCast, type Cast } from '../../support/calls/tenants.js';
import { changeMember } from '../../support/calls/equipe-calls.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { ALL_ROUTES, callRoute } from '../../support/calls/route-calls.js';

let product: Product;
let cast: Cast;

beforeAll(async () => {
  product = await sharedProduct();
  cast = await createCast(product);
});
afterAll(() => product.close());

const setMember = async (person: Browser, papelNaConta: string, status: string): Promise<void> => {
  const answer = await changeMember(cast.proprietario, cast.contaId, person, { papelNaConta, status });
  expect(answer.status).toBe(200);
};
const setTrialEnd = (person: Browser, offset: string): Promise<unknown> =>
  product.db.query('update users set periodo_gratuito_fim = now() + $2::interval where id = $1', [person.user.id, offset]);
const setPaid = (person: Browser, offset: string): Promise<unknown> =>
  product.db.query('update users set plano_expira_em = now() + $2::interval where id = $1', [person.user.id, offset]);

describe('An agente', () => {
  it('ROL-02: may neither delete a client nor rename the conta', async () => {
    const deletion = await cast.agente.delete(`/api/clientes/${cast.ours.clienteId}`);
    const renaming = await cast.agente.put(`/api/contas/${cast.contaId}`, { nome: 'Minha agora' });
    for (const { status, body } of [deletion, renaming]) {
      expect([status, body.code, body.message]).toEqual([403, 'SEM_PERMISSAO', 'Você não tem permissão para esta ação.']);
    }
    expect((await cast.proprietario.get(`/api/clientes/${cast.ours.clienteId}`)).status).toBe(200);
  });

  it('ROL-02: is refused an import with the exact text, whatever is sent, like a stranger; a logo likewise', async () => {
    const message = 'Apenas gestores podem importar dados na conta';
    for (const body of [undefined, {}]) {
      for (const person of [cast.agente, cast.estranho, cast.inativo, cast.admin]) {
        for (const contaId of [cast.contaId, randomUUID()]) {
          const answer = await person.post(`/api/import/xlsx/${contaId}`, body);
          expect([answer.status, answer.body.message]).toEqual([403, message]);
        }
      }
      expect((await cast.agente.post(`/api/contas/${cast.contaId}/logo`, body)).status).toBe(403);
      expect((await cast.estranho.post(`/api/contas/${cast.contaId}/logo`, body)).status).toBe(404);
      expect((await cast.gestor.post(`/api/import/xlsx/${cast.contaId}`, body)).status).toBe(415);
    }
  });
});

describe("A role changed during its user's session", () => {
  it('ROL-05: a gestor made agente is refused at the next call, and accepted again when made gestor', async () => {
    const rename = () => cast.gestor.put(`/api/contas/${cast.contaId}`, { nome: 'Nome' });
    expect((await rename()).status).toBe(200);
    await setMember(cast.gestor, 'agente', 'ativo');
    expect((await rename()).status).toBe(403);
    expect((await cast.gestor.get('/api/contas')).body.map((c: { papel: string }) => c.papel).sort()).toEqual([
      'agente',
      'proprietario',
    ]);
    await setMember(cast.gestor, 'gestor', 'ativo');
    expect((await rename()).status).toBe(200);
  });

  it('ROL-06: a member made inactive is a stranger at the next call, and the conta is missing from the own list', async () => {
    const read = () => cast.agente.get(`/api/clientes/${cast.ours.clienteId}`);
    expect((await read()).status).toBe(200);
    await setMember(cast.agente, 'agente', 'inativo');
    cast.canaries.dismiss(cast.contaId, cast.agente);
    expect((await read()).status).toBe(404);
    const ids = (await cast.agente.get('/api/contas')).body.map((c: { id: string }) => c.id);
    expect(ids).not.toContain(cast.contaId);
    expect((await cast.agente.get('/api/auth/user')).body.contas.map((c: { id: string }) => c.id)).not.toContain(cast.contaId);
    await setMember(cast.agente, 'agente', 'ativo');
    cast.canaries.admit(cast.contaId, cast.agente);
  });

  it('ROL-06: a member who was always inactive finds every call about the conta closed', async () => {
    for (const named of ALL_ROUTES) {
      const { access } = named.route;
      if (access.kind !== 'conta') continue;
      const { status } = await callRoute(cast.inativo, named, cast.ours);
      expect([named.name, status]).toEqual([named.name, access.refusal === undefined ? 404 : 403]);
    }
  });
});

describe('A user who claims to be an admin', () => {
  it('ROL-07: gains nothing by headers or cookies that claim another role', async () => {
    const headers = { 'x-papel-sistema': 'admin', 'x-user-id': cast.admin.user.id, cookie: '' };
    headers.cookie = `${[...cast.estranho.cookies].map(([k, v]) => `${k}=${v}`).join('; ')}; papelSistema=admin`;
    const { body } = await cast.estranho.get('/api/auth/user', { headers });
    expect([body.id, body.papelSistema]).toEqual([cast.estranho.user.id, 'usuario']);
    expect((await cast.estranho.get(`/api/clientes/${cast.ours.clienteId}`, { headers })).status).toBe(404);
  });

  it('ROL-07: is refused when the body contains the role', async () => {
    const answer = await cast.estranho.post('/api/contas', { nome: 'X', tipo: 'agencia', papelSistema: 'admin' });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'papelSistema', message: 'Campo não aceito' }]]);
    expect((await cast.estranho.get('/api/auth/user')).body.papelSistema).toBe('usuario');
  });
});

describe('An owner with expired access', () => {
  it('ROL-13: gets 402 with the code and text that the screens know', async () => {
    const { status, body } = await cast.expirado.get(`/api/clientes?contaId=${cast.unpaid.contaId}`);
    expect(status).toBe(402);
    expect(body).toEqual({ message: 'Assinatura expirada', code: 'ASSINATURA_INATIVA', requestId: expect.any(String) });
  });

  it('ROL-13: still reads their contas and their user, but no job of other work than an export', async () => {
    const { contaId, jobId } = cast.unpaid;
    expect((await cast.expirado.get(`/api/jobs/${jobId}`)).status).toBe(402);
    for (const path of ['/api/contas', `/api/contas/${contaId}`, '/api/auth/user', '/api/subscription-status']) {
      expect([path, (await cast.expirado.get(path)).status]).toEqual([path, 200]);
    }
    const list = await cast.expirado.get('/api/contas');
    expect(list.body[0].ativa).toBe(false);
  });

  it('ROL-13: closes the conta to its members too, unless a member pays', async () => {
    const { unpaid, agente, canaries } = cast;
    await product.db.query(`insert into usuarios_contas (usuario_id, conta_id, papel_na_conta) values ($1, $2, 'agente')`, [
      agente.user.id,
      unpaid.contaId,
    ]);
    canaries.admit(unpaid.contaId, agente);
    const read = () => agente.get(`/api/clientes?contaId=${unpaid.contaId}`);
    expect((await read()).status).toBe(402);
    expect((await agente.get(`/api/clientes?contaId=${cast.contaId}`)).status).toBe(200);
    await setPaid(agente, '1 hour');
    expect((await read()).status).toBe(200);
    await setPaid(agente, '-1 second');
    expect((await read()).status).toBe(402);
  });

  it('ROL-13: is accepted again at once when access is granted', async () => {
    const read = () => cast.expirado.get(`/api/clientes?contaId=${cast.expirado.contaId}`);
    await setPaid(cast.expirado, '1 minute');
    expect((await read()).status).toBe(200);
    await setPaid(cast.expirado, '-1 second');
    expect((await read()).status).toBe(402);
  });
});

describe('The last second of the trial', () => {
  it('ROL-14: the trial of a new user ends 120 hours after the first sign-in, to the second', async () => {
    const { periodoGratuitoInicio: start, periodoGratuitoFim: end, createdAt } = cast.estranho.user;
    expect(Date.parse(end) - Date.parse(start)).toBe(120 * 3_600_000);
    expect(Math.abs(Date.parse(start) - Date.parse(createdAt))).toBeLessThan(30_000);
  });

  it('ROL-14: seconds before its end the product is open, one second after it is closed', async () => {
    const person = await product.signIn(`borda-${cast.contaId}@example.com`);
    const read = () => person.get(`/api/clientes?contaId=${person.contaId}`);
    await product.db.query(
      `update users set periodo_gratuito_inicio = now() - interval '119 hours 59 minutes 40 seconds', periodo_gratuito_fim = now() + interval '20 seconds' where id = $1`,
      [person.user.id],
    );
    expect((await read()).status).toBe(200);
    await setTrialEnd(person, '-1 second');
    expect((await read()).status).toBe(402);
  });
});

describe('An e-mail with a free-access authorisation', () => {
  it('ROL-15: is used once by twenty parallel first sign-ins, with date and user', async () => {
    const email = `autorizado-${cast.contaId}@example.com`;
    await product.db.query(`insert into emails_autorizados (id, email, motivo) values (gen_random_uuid(), $1, 'Parceria')`, [
      email,
    ]);
    const ends = await Promise.all(Array.from({ length: 20 }, () => product.visitor().tryToSignIn(email)));
    expect(new Set(ends)).toEqual(new Set(['/']));
    const { user } = await product.signIn(email);
    expect(user).toMatchObject({ acessoGratuito: 'sim', planoTipo: 'gratuito', motivoAcessoGratuito: 'Parceria' });
    expect(user.contas).toHaveLength(1);
    const { rows } = await product.db.query('select usado, data_uso, usuario_id from emails_autorizados where email = $1', [
      email,
    ]);
    expect(rows[0]).toEqual({ usado: 'sim', data_uso: expect.any(Date), usuario_id: user.id });
  });

  it('TEN-03: and no call of this file returned to a user data of a conta closed to that user', () => {
    expect(cast.canaries.received).toBeGreaterThan(40);
    expect(cast.canaries.leaks).toEqual([]);
  });
});
