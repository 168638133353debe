import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { now } from '../../support/clock.js';
import type { Browser } from '../../support/calls/browser.js';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { eventually } from '../../../../infra/test/soon.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await sharedProduct();
  actors = await createActors(product);
});
afterAll(() => product.close());

interface Entry {
  acao: string;
  conta_id: string | null;
  alvo_tipo: string | null;
  alvo_id: string | null;
  ip: string | null;
  quando: Date;
  detalhes: Record<string, unknown> | null;
}

/** The trail's entries about a user, oldest first. */
async function entriesOf({ user }: Browser, acao: string): Promise<Entry[]> {
  const { rows } = await product.db.query<Entry>('select * from auditoria where usuario_id = $1 and acao = $2 order by id', [
    user.id,
    acao,
  ]);
  return rows;
}

describe('The audit trail', () => {
  it('LOG-05: has one entry for a sign-in and one for a sign-out: user, time and IP address', async () => {
    const start = now().getTime();
    const browser = await product.signIn('log-05@example.com');
    await browser.fetch('/api/logout');
    await browser.fetch('/api/logout');
    for (const acao of ['login', 'logout']) {
      const entries = await entriesOf(browser, acao);
      expect(entries).toEqual([
        expect.objectContaining({ conta_id: null, ip: expect.stringMatching(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/) }),
      ]);
      expect(Math.abs(entries[0]!.quando.getTime() - start)).toBeLessThan(30_000);
    }
  });

  it('LOG-05: has one entry for a refused sign-in, with the reason and without a name', async () => {
    const count = async (): Promise<number> => (await refusedSignIns()).length;
    const before = await count();
    await product.google({ email: 'nao-verificado@example.com', profile: { email_verified: false } });
    await product.visitor().tryToSignIn('nao-verificado@example.com');
    const entries = await refusedSignIns();
    expect(entries).toHaveLength(before + 1);
    expect(entries.at(-1)).toMatchObject({ usuario_id: null, detalhes: { motivo: 'email-nao-verificado' } });
    expect(JSON.stringify(entries)).not.toContain('@');
  });

  it('LOG-05: has one entry for a conta created and one for a client deleted, with their ids', async () => {
    const { proprietario, contaId } = actors;
    expect(await entriesOf(proprietario, 'conta-criada')).toEqual([
      expect.objectContaining({ conta_id: contaId, alvo_tipo: 'conta', alvo_id: contaId }),
    ]);
    const cliente = await proprietario.addCliente({ contaId });
    for (const status of [204, 404]) expect((await proprietario.delete(`/api/clientes/${cliente.id}`)).status).toBe(status);
    expect(await entriesOf(proprietario, 'cliente-excluido')).toEqual([
      expect.objectContaining({ conta_id: contaId, alvo_tipo: 'cliente', alvo_id: cliente.id }),
    ]);
  });

  it('LOG-05: has one entry for each client who leaves a company, by removal, transfer or edit, with the company', async () => {
    const { gestor, contaId } = actors;
    const empresa = async (): Promise<string> =>
      (await gestor.post('/api/empresas', { contaId, razaoSocial: 'E', cnpj: '11222333000181' })).body.id;
    const [first, second] = [await empresa(), await empresa()];
    const cliente = await gestor.addCliente({ contaId, empresaId: first });
    const path = (empresaId: string): string => `/api/empresas/${empresaId}/funcionarios/${cliente.id}`;
    for (const to of [first, second]) expect((await gestor.post(path(to))).status).toBe(200);
    expect((await gestor.put(`/api/clientes/${cliente.id}`, { empresaId: first })).status).toBe(200);
    expect((await gestor.delete(path(first))).status).toBe(204);
    const left = (empresaId: string) => expect.objectContaining({ alvo_id: cliente.id, detalhes: { empresaId } });
    expect(await entriesOf(gestor, 'funcionario-transferido')).toEqual([left(first), left(second)]);
    expect(await entriesOf(gestor, 'funcionario-removido')).toEqual([left(first)]);
  });

  it('LOG-05: a repeated key records the action once', async () => {
    const { gestor, contaId } = actors;
    const cliente = await actors.proprietario.addCliente({ contaId });
    const options = { headers: { 'idempotency-key': 'excluir-uma-vez' } };
    await gestor.delete(`/api/clientes/${cliente.id}`, options);
    await gestor.delete(`/api/clientes/${cliente.id}`, options);
    expect(await entriesOf(gestor, 'cliente-excluido')).toHaveLength(1);
  });

  it('LOG-05: a failed action leaves no entry', async () => {
    const { agente, proprietario, contaId } = actors;
    const cliente = await proprietario.addCliente({ contaId });
    expect((await agente.delete(`/api/clientes/${cliente.id}`)).status).toBe(403);
    expect(await entriesOf(agente, 'cliente-excluido')).toEqual([]);
  });

  it('LOG-05: has one entry for each refusal of a signed-in user: role, other site', async () => {
    const { proprietario, contaId } = actors;
    const agente = await product.signIn(`refused-${contaId}@example.com`);
    await product.db.query(`insert into usuarios_contas (usuario_id, conta_id, papel_na_conta) values ($1, $2, 'agente')`, [
      agente.user.id,
      contaId,
    ]);
    const cliente = await proprietario.addCliente({ contaId });
    await agente.delete(`/api/clientes/${cliente.id}`);
    await agente.put(`/api/contas/${contaId}`, { nome: 'X' });
    await agente.post('/api/clientes', { contaId, nome: 'X' }, { headers: { origin: 'https://evil.example' } });
    const entries = await eventually(async () => {
      const found = await entriesOf(agente, 'acesso-recusado');
      return found.length >= 3 && found;
    });
    expect(entries.map(({ conta_id, detalhes }) => [conta_id, detalhes])).toEqual(
      expect.arrayContaining([
        [contaId, { codigo: 'SEM_PERMISSAO', metodo: 'DELETE', rota: '/api/clientes/:id' }],
        [contaId, { codigo: 'SEM_PERMISSAO', metodo: 'PUT', rota: '/api/contas/:id' }],
        [null, { codigo: 'ORIGEM_RECUSADA', metodo: 'POST', rota: '/api/clientes' }],
      ]),
    );
    expect(entries).toHaveLength(3);
  });

  it('LOG-05: an unwritable trail neither delays nor changes a refusal', async () => {
    const { agente, contaId } = actors;
    await product.db.query('revoke insert on auditoria from viajario_app');
    try {
      const answer = await agente.put(`/api/contas/${contaId}`, { nome: 'X' });
      expect([answer.status, answer.body.code]).toEqual([403, 'SEM_PERMISSAO']);
      await eventually(async () => product.logs.some(({ msg }) => String(msg).startsWith('refusal not recorded')));
    } finally {
      await product.db.query('grant insert on auditoria to viajario_app');
    }
  });

  it("LOG-05: cannot be changed or emptied by the product's role", async () => {
    const app = new Client({ connectionString: process.env['DATABASE_URL'] });
    await app.connect();
    try {
      for (const statement of [
        `update auditoria set acao = 'nada'`,
        'delete from auditoria',
        'truncate auditoria',
        'drop table auditoria',
        'alter table auditoria disable row level security',
        'create trigger t before insert on auditoria for each row execute function suppress_redundant_updates_trigger()',
      ]) {
        await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      await app.end();
    }
  });
});

async function refusedSignIns(): Promise<Entry[]> {
  return (await product.db.query<Entry>(`select * from auditoria where acao = 'login-recusado' order by id`)).rows;
}
