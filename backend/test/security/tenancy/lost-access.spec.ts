import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import type { Answer } from '../../support/calls/browser.js';
import { addDocumento, documentosOf, upload } from '../../support/calls/documento-calls.js';
import { changeMember, removeMember } from '../../support/calls/equipe-calls.js';
import { sendLogo } from '../../support/calls/logo-calls.js';
import { startDatabaseProxy } from '../../support/faults/database-proxy.js';
import { whileHeld } from '../../support/faults/paused.js';
import { importar, planilha } from '../../support/files/planilhas.js';
import { storedFiles } from '../../support/files/stored-files.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let clienteId: string;

beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  actors = await createActors(product);
  clienteId = (await actors.agente.addCliente({ contaId: actors.contaId })).id;
});
afterAll(() => product.close());

const refusalOf = ({ status, body }: Answer): unknown[] => [status, body.code, body.message];
const demote = () => changeMember(actors.proprietario, actors.contaId, actors.gestor, { papelNaConta: 'agente' });
const endSessions = (person = actors.gestor): Promise<unknown> =>
  product.db.query(`delete from sessions where sess #>> '{passport,user}' = $1`, [person.user.id]);

/** The answer to a call that passed the guards and lost its right while it waited in its transaction for `lock`. */
async function lateAnswer(call: () => Promise<Answer>, lock: string, lose: () => Promise<unknown>): Promise<Answer> {
  const { answer } = await whileHeld(product, lock, async (somebodyWaits) => {
    const answer = call();
    await somebodyWaits();
    await lose();
    return { answer };
  });
  return answer;
}
const lockOf = (table: string, id: string): string => `select from ${table} where id = '${id}' for update`;

describe('ROL-05: A write of a caller who passed the guards and then loses', () => {
  it.each([
    ['the membership', () => removeMember(actors.proprietario, actors.contaId, actors.gestor), 404, 'CLIENTE_NAO_ENCONTRADO'],
    ['the role', demote, 403, 'SEM_PERMISSAO'],
    ['the subscription', () => expire(product, actors.proprietario), 402, 'ASSINATURA_INATIVA'],
    ['the session', () => endSessions(), 401, 'NAO_AUTENTICADO'],
  ])('%s is refused at its commit like the next call, and leaves nothing', async (_, lose, status, code) => {
    const remove = () => actors.gestor.delete(`/api/clientes/${clienteId}`);
    const late = await lateAnswer(remove, lockOf('clientes', clienteId), lose);
    expect([late.status, late.body.code]).toEqual([status, code]);
    expect(refusalOf(await remove())).toEqual(refusalOf(late));
    expect((await product.db.query('select from clientes where id = $1', [clienteId])).rows).toHaveLength(1);
  });

  it('the role may not delete a file that only a gestor may delete', async () => {
    const { agente, gestor } = actors;
    const { id } = await addDocumento(agente, clienteId);
    const late = await lateAnswer(() => gestor.delete(`/api/documentos/${id}`), lockOf('documentos', id), demote);
    expect(refusalOf(late)).toEqual(refusalOf(await gestor.delete(`/api/documentos/${id}`)));
    expect([late.status, (await documentosOf(agente, clienteId)).length]).toEqual([403, 1]);
  });

  it('the role may neither change nor delete another user’s note', async () => {
    const { agente, gestor } = actors;
    const { id } = (await agente.post('/api/anotacoes', { clienteId, texto: 'Prefere janela' })).body;
    const calls = [() => gestor.put(`/api/anotacoes/${id}`, { texto: 'outra' }), () => gestor.delete(`/api/anotacoes/${id}`)];
    for (const call of calls) {
      const late = await lateAnswer(call, lockOf('anotacoes', id), demote);
      expect(refusalOf(late)).toEqual([403, 'SEM_PERMISSAO', expect.any(String)]);
      await changeMember(actors.proprietario, actors.contaId, gestor, { papelNaConta: 'gestor' });
    }
    expect((await agente.put(`/api/anotacoes/${id}`, {})).body.texto).toBe('Prefere janela');
  });

  it('the role may neither keep a client’s data for longer nor change a shared view of another user', async () => {
    const { agente, gestor, contaId } = actors;
    const view = { contaId, nome: 'Inverno', consulta: '', compartilhada: true };
    const { id } = (await agente.post('/api/visoes', view)).body;
    const calls = [
      [() => gestor.put(`/api/clientes/${clienteId}`, { retencaoAte: '2040-01-01' }), lockOf('clientes', clienteId)],
      [() => gestor.put(`/api/visoes/${id}`, { nome: 'outro' }), lockOf('visoes', id)],
    ] as const;
    for (const [call, lock] of calls) {
      expect(refusalOf(await lateAnswer(call, lock, demote))).toEqual([403, 'SEM_PERMISSAO', expect.any(String)]);
      await changeMember(actors.proprietario, contaId, gestor, { papelNaConta: 'gestor' });
    }
    expect((await agente.get(`/api/clientes/${clienteId}`)).body.retencaoAte).toBeNull();
    expect((await agente.get(`/api/visoes?contaId=${contaId}`)).body).toMatchObject([{ nome: 'Inverno' }]);
  });

  it('the subscription removes no member from the team, while leaving it stays possible', async () => {
    const { proprietario, gestor, agente, contaId } = actors;
    const late = await lateAnswer(
      () => removeMember(gestor, contaId, agente),
      lockOf('contas', contaId),
      () => expire(product, proprietario),
    );
    expect([late.status, late.body.code]).toEqual([402, 'ASSINATURA_INATIVA']);
    expect((await removeMember(agente, contaId, agente)).status).toBe(204);
  });

  it('the admin role grants no free access', async () => {
    const { estranho, admin } = actors;
    const grant = () => admin.post('/api/admin/grant-free-access-by-email', { email: estranho.user.email, motivo: 'Parceria' });
    const late = await lateAnswer(grant, lockOf('users', estranho.user.id), () =>
      product.db.query(`update users set papel_sistema = 'usuario' where id = $1`, [admin.user.id]),
    );
    await product.db.query(`update users set papel_sistema = 'admin' where id = $1`, [admin.user.id]);
    expect(refusalOf(late)).toEqual([403, 'APENAS_ADMINISTRADORES', expect.any(String)]);
    expect((await estranho.get('/api/auth/user')).body.acessoGratuito).toBe('nao');
  });
});

describe('Files received before their sender loses access', () => {
  /** Sends, expects this refusal, and that no file is stored. */
  async function expectNothingKept(...[call, lock, lose]: Parameters<typeof lateAnswer>): Promise<unknown[]> {
    const before = await storedFiles(product);
    const late = await lateAnswer(call, lock, lose);
    expect(await storedFiles(product)).toEqual(before);
    return refusalOf(late);
  }

  it('are not stored as documents', async () => {
    const { proprietario, agente, contaId } = actors;
    const refusal = await expectNothingKept(
      () => upload(agente, { clienteId }),
      lockOf('clientes', clienteId),
      () => removeMember(proprietario, contaId, agente),
    );
    expect(refusal).toEqual([404, 'CLIENTE_NAO_ENCONTRADO', 'Cliente não encontrado']);
    expect(await documentosOf(proprietario, clienteId)).toEqual([]);
  });

  it('are not stored as logo', async () => {
    const { proprietario, gestor, contaId } = actors;
    const refusal = await expectNothingKept(
      () => sendLogo(gestor, contaId),
      lockOf('contas', contaId),
      () => endSessions(),
    );
    expect(refusal).toEqual([401, 'NAO_AUTENTICADO', 'Unauthorized']);
    expect((await proprietario.get(`/api/contas/${contaId}`)).body.logoUrl).toBeNull();
  });

  it('are not imported', async () => {
    const { gestor, contaId } = actors;
    const sheet = await planilha([['Nome'], ['Ana']]);
    const refusal = await expectNothingKept(
      () => importar(gestor, contaId, sheet),
      'lock table importacoes in share mode',
      demote,
    );
    expect(refusal).toEqual([403, 'APENAS_GESTORES_IMPORTAM', 'Apenas gestores podem importar dados na conta']);
    expect((await product.db.query(`select from jobs where conta_id = $1 and tipo = 'importacao'`, [contaId])).rows).toEqual([]);
  });
});

it('The access of a write is confirmed together with its commit: a new client takes as many round trips as without', async () => {
  const wire = await startDatabaseProxy(product.env['DATABASE_URL'] ?? '');
  const other = await startProduct({ env: { DATABASE_URL: wire.url } });
  try {
    const person = await other.signIn('voltas@example.com');
    await person.addCliente();
    const trips = wire.transactionOf('insert into clientes ');
    expect(trips).toHaveLength(2);
    expect(trips.at(-1)).toMatch(/confirmar_acesso.*commit/s);
  } finally {
    await other.close();
    wire.close();
  }
});
