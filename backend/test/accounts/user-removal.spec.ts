import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../support/calls/browser.js';
import { databaseText } from '../support/faults/database-text.js';
import { addDocumento } from '../support/calls/documento-calls.js';
import { join, newMember } from '../support/calls/equipe-calls.js';
import { eventually } from '../../../infra/test/soon.js';
import { whileHeld } from '../support/faults/paused.js';
import { sendLogo } from '../support/calls/logo-calls.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { isSignedIn } from '../support/calls/sign-in-steps.js';
import { storedFiles } from '../support/files/stored-files.js';
import { verify } from '../support/measuring/verify.js';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ alone: true, worker: true });
});
afterAll(() => product.close());

const someone = (name: string): Promise<Browser> => product.signIn(`${name}-${randomUUID()}@example.com`);
const contasOf = async (person: Browser): Promise<string[]> =>
  (await person.get('/api/contas')).body.map(({ id }: { id: string }) => id);

/** The findings of `verify` about contas without an owner and users without a conta. */
async function wrongTeams(): Promise<number[]> {
  const { found } = await verify(product);
  return [found['V-06'].contas, found['V-07'].usuarios];
}

describe('Deleting the own user', () => {
  it('PRV-03: deletes own contas with their files, memberships, convites, settings and sessions; the audit trail keeps ids', async () => {
    const boss = await someone('chefe');
    const person = await someone('tchau');
    const { id, email } = person.user;
    await join(boss, boss.contaId, person, 'gestor');
    await person.post('/api/convites', { contaId: boss.contaId, papelNaConta: 'agente' });
    await person.call('PUT', '/api/notifications/email', { contaId: boss.contaId, ativo: true });
    const cliente = await person.addCliente({ nome: 'Some junto' });
    await addDocumento(person, cliente.id);
    await sendLogo(person, person.contaId);
    const theirs = await boss.addCliente({ nome: 'Fica' });
    const documento = await addDocumento(person, theirs.id);
    const elsewhere = await product.signIn(email);
    const before = (await storedFiles(product)).length;

    const answer = await person.delete('/api/auth/user');
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([204, '"cache", "cookies", "storage"']);
    expect(person.cookies.has('sid')).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(false);

    expect((await boss.get(`/api/contas/${boss.contaId}/usuarios`)).body).toEqual([]);
    expect((await boss.get(`/api/contas/${boss.contaId}/convites`)).body).toEqual([]);
    const kept = (await boss.get(`/api/documentos?clienteId=${theirs.id}`)).body;
    expect(kept).toMatchObject([{ id: documento.id, enviadoPor: null }]);
    await eventually(async () => (await product.db.query('select from contas where id = $1', [person.contaId])).rowCount === 0);
    await eventually(async () => (await storedFiles(product)).length === before - 2);
    expect(await databaseText(product.db, ['public'])).not.toContain(email);
    const { rows } = await product.db.query(
      `select acao from auditoria where usuario_id = $1 order by quando desc, acao limit 2`,
      [id],
    );
    expect(rows.map(({ acao }) => acao)).toEqual(['conta-excluida', 'usuario-excluido']);
    expect(await wrongTeams()).toEqual([0, 0]);
  });

  it('PRD-105: is refused without any change while an own conta has other members', async () => {
    const owner = await someone('dona');
    const member = await newMember(product, owner, owner.contaId, 'gestor');
    const second = (await owner.post('/api/contas', { nome: 'Vazia', tipo: 'agencia' })).body.id;
    const { status, body } = await owner.delete('/api/auth/user');
    expect([status, body.code]).toEqual([409, 'USUARIO_TEM_EQUIPE']);
    expect([await isSignedIn(owner), await contasOf(owner)]).toEqual([true, [owner.contaId, second]]);
    await owner.post(`/api/contas/${owner.contaId}/transferencia`, { usuarioId: member.user.id });
    expect((await owner.delete('/api/auth/user')).status).toBe(204);
    expect(await contasOf(member)).toContain(owner.contaId);
  });

  it('is open without a subscription and with inactive members only', async () => {
    const owner = await someone('vencido');
    const member = await newMember(product, owner, owner.contaId);
    await owner.delete(`/api/contas/${owner.contaId}/usuarios/${member.user.id}`);
    await product.db.query(`update users set periodo_gratuito_fim = now() - interval '1 day' where id = $1`, [owner.user.id]);
    expect((await owner.delete('/api/auth/user')).status).toBe(204);
    expect(await contasOf(member)).toEqual([member.contaId]);
  });

  it('happens once for five concurrent calls; the others are unauthenticated or find nothing', async () => {
    const person = await someone('cinco');
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.at().delete('/api/auth/user')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(204);
    expect(statuses.filter((status) => status !== 204 && status !== 401)).toEqual([]);
    const { rows } = await product.db.query(`select 1 from auditoria where usuario_id = $1 and acao = 'usuario-excluido'`, [
      person.user.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['/api/contas', { nome: 'Nova', tipo: 'agencia' }, { 'idempotency-key': randomUUID() }],
    ['/api/create-subscription', { planoTipo: 'anual' }, {}],
  ])('AUT-11: refuses a call of the user that is in progress (%s %p %p)', async (path, body, headers) => {
    const person = await someone('corre');
    await person.post('/api/create-subscription', { planoTipo: 'mensal' });
    const { id } = person.user;
    // the subscription's row too: otherwise the call and the deletion deadlock, and which one PostgreSQL aborts depends on timing
    const rows = `select from assinaturas where usuario_id = '${id}' for update; select from users where id = '${id}' for update`;
    const answer = await whileHeld(product, rows, async (somebodyWaits) => {
      const call = person.post(path, body, { headers });
      await somebodyWaits();
      await product.db.query('update contas set proprietario_id = null where proprietario_id = $1', [id]);
      await product.db.query('delete from users where id = $1', [id]);
      return { call };
    });
    const { status, body: refusal } = await answer.call;
    expect([status, refusal.code]).toEqual([401, 'NAO_AUTENTICADO']);
  });

  it('keeps the new member’s conta when a convite is accepted concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [owner, guest] = [await someone('sai'), await someone('entra')];
      const convite = await owner.post('/api/convites', { contaId: owner.contaId, papelNaConta: 'agente' });
      const token = convite.body.inviteLink.split('/').at(-1);
      const [removal, acceptance] = await Promise.all([
        owner.delete('/api/auth/user'),
        guest.post(`/api/convites/${token}/aceitar`),
      ]);
      expect([
        [204, 404],
        [204, 410],
        [409, 200],
      ]).toContainEqual([removal.status, acceptance.status]);
      expect(await contasOf(guest)).toHaveLength(acceptance.status === 200 ? 2 : 1);
    }
  });
});

describe('Coming back', () => {
  it('AUT-20: resumes the trial where it stopped, however often, and nothing else', async () => {
    const email = `volta-${randomUUID()}@example.com`;
    const first = await product.signIn(email);
    await product.db.query(
      `update users set periodo_gratuito_inicio = now() - interval '6 days', periodo_gratuito_fim = now() - interval '1 day',
         acesso_gratuito = 'sim' where id = $1`,
      [first.user.id],
    );
    const { body: before } = await first.get('/api/auth/user');
    for (let round = 0; round < 2; round += 1) {
      const person = await product.signIn(email);
      expect((await person.delete('/api/auth/user')).status).toBe(204);
    }
    const again = await product.signIn(email);
    expect(again.user.id).not.toBe(first.user.id);
    expect([again.user.periodoGratuitoInicio, again.user.periodoGratuitoFim, again.user.acessoGratuito]).toEqual([
      before.periodoGratuitoInicio,
      before.periodoGratuitoFim,
      'nao',
    ]);
    expect((await again.post('/api/clientes', { contaId: again.contaId, nome: 'X' })).status).toBe(402);
  });

  it('during the deletion creates a new user', async () => {
    const email = `agora-${randomUUID()}@example.com`;
    const { id } = (await product.signIn(email)).user;
    const { call } = await whileHeld(product, `select from users where id = '${id}' for update`, async (somebodyWaits) => {
      const signedIn = product.signIn(email);
      await somebodyWaits();
      await product.db.query('update contas set proprietario_id = null where proprietario_id = $1', [id]);
      await product.db.query('delete from users where id = $1', [id]);
      return { call: signedIn };
    });
    const person = await call;
    expect(person.user.id).not.toBe(id);
    expect(await contasOf(person)).toHaveLength(1);
  });

  it('is stored as a keyed hash only, and a lost master key does not prevent sign-in', async () => {
    const { rows } = await product.db.query('select identidade from periodos_gratuitos_usados limit 1');
    expect(rows[0].identidade).toHaveLength(32);
    const other = await startProduct();
    try {
      expect((await other.signIn(`chave-${randomUUID()}@example.com`)).user.acessoGratuito).toBe('nao');
    } finally {
      await other.close();
    }
  });
});
