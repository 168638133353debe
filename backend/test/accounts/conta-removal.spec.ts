import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ContaContents } from '../../src/modules/accounts/infrastructure/contas/conta-contents.repository.js';
import { unchecked, UnitOfWork } from '../../src/shared/database/unit-of-work.js';
import { createCast, type Cast } from '../support/calls/tenants.js';
import type { Answer, Browser } from '../support/calls/browser.js';
import { upload } from '../support/calls/documento-calls.js';
import { invite, newMember } from '../support/calls/equipe-calls.js';
import { eventually } from '../../../infra/test/soon.js';
import { sendLogo } from '../support/calls/logo-calls.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { storedFiles } from '../support/files/stored-files.js';
import { verify } from '../support/measuring/verify.js';

/** Tables with rows of a conta; audit trail and jobs, which hold ids only, stay. */
const TABLES = [
  'clientes',
  'documentos',
  'arquivos_de_jobs',
  'empresas',
  'relacionamentos_clientes',
  'convites',
  'usuarios_contas',
  'contas_totais',
  'clientes_totais',
  'anotacoes',
  'etiquetas',
  'clientes_etiquetas',
  'nao_duplicados',
  'cpfs_na_planilha',
  'visoes',
  'calendarios',
  'documentos_viagem',
  'links_cliente',
  'envios',
  'envios_arquivos',
  'copias',
  'entregas_de_copias',
  'paginas_viagem',
  'paginas_viagem_pessoas',
  'avisos_por_email',
  'resumos_diarios',
];

let product: Product;

beforeAll(async () => {
  product = await startProduct({ alone: true, worker: true, env: { TIMEOUT_FACTOR: '4' } }); // racing calls may wait for a lock for eight seconds
});
afterAll(() => product.close());

const remove = (person: Browser, contaId: string, headers: Record<string, string> = {}): Promise<Answer> =>
  person.delete(`/api/contas/${contaId}`, { headers });
const count = async (text: string, values: unknown[]): Promise<number> =>
  Number((await product.db.query(text, values)).rows[0].n);
const left = (table: string, contaId: string): Promise<number> =>
  count(`select count(*) as n from ${table} where ${table === 'contas' ? 'id' : 'conta_id'} = $1`, [contaId]);
const gone = (contaId: string): Promise<boolean> => eventually(async () => (await left('contas', contaId)) === 0);
const another = async (person: Browser, nome = 'Outra'): Promise<string> =>
  (await person.post('/api/contas', { nome, tipo: 'agencia' })).body.id;
const contasOf = async (person: Browser): Promise<string[]> =>
  (await person.get('/api/contas')).body.map(({ id }: { id: string }) => id);

describe('Deleting a conta', () => {
  let cast: Cast;
  beforeEach(async () => {
    cast = await createCast(product);
  });

  it('PRD-65, TEN-22: ends access for all members at once, then deletes rows and files', async () => {
    const { proprietario, gestor, agente, contaId, ours } = cast;
    await proprietario.call('PUT', '/api/notifications/email', { contaId, ativo: true });
    const { rows } = await product.db.query(
      `select arquivo_url as key from documentos where conta_id = $1 union select logo_arquivo from contas where id = $1
       union select arquivo_url from envios_arquivos where conta_id = $1`,
      [contaId],
    );
    expect(rows).toHaveLength(3);
    expect((await remove(proprietario, contaId)).status).toBe(204);
    for (const person of [proprietario, gestor, agente]) {
      expect(await contasOf(person)).not.toContain(contaId);
      for (const path of [
        `contas/${contaId}`,
        `contas/${contaId}/logo`,
        `clientes/${ours.clienteId}`,
        `empresas/${ours.empresaId}`,
      ])
        expect((await person.get(`/api/${path}`)).status).toBe(404);
      expect((await person.get(`/api/documentos/${ours.documentoId}/download`)).status).toBe(404);
    }
    expect((await gestor.get(`/api/convites/${ours.token}`)).status).toBe(404);
    await gone(contaId);
    for (const table of TABLES) expect([table, await left(table, contaId)]).toEqual([table, 0]);
    await eventually(async () => {
      const files = await storedFiles(product);
      return rows.every(({ key }) => !files.some((file) => file.endsWith(key)));
    });
    const trail = await product.db.query(
      `select usuario_id, alvo_id from auditoria where conta_id = $1 and acao = 'conta-excluida'`,
      [contaId],
    );
    expect(trail.rows).toEqual([{ usuario_id: proprietario.user.id, alvo_id: contaId }]);
    const found = await verify(product, '--deep');
    expect([found.code, found.found['V-03'].missing, found.found['V-06'], found.found['V-07']]).toEqual([
      0,
      0,
      { contas: 0 },
      { usuarios: 0 },
    ]);
  });

  it('goes on until all notes are gone, however many a client has', async () => {
    const { proprietario, contaId, ours } = cast;
    await product.db.query(
      `insert into anotacoes (id, conta_id, cliente_id, texto) select gen_random_uuid(), $1, $2, 'Ligou' from generate_series(1, 40_001)`,
      [contaId, ours.clienteId],
    );
    expect((await remove(proprietario, contaId)).status).toBe(204);
    await gone(contaId);
    expect([await left('clientes', contaId), await left('anotacoes', contaId)]).toEqual([0, 0]);
  });

  it('erases stored idempotent responses about its contents and still repeats its own', async () => {
    const { proprietario, contaId } = cast;
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
    const nova = { contaId, nome: 'Lembrada' };
    await proprietario.post('/api/clientes', nova, { headers: { 'idempotency-key': keys[0] } });
    const convite = { contaId, papelNaConta: 'agente' };
    await proprietario.post('/api/convites', convite, { headers: { 'idempotency-key': keys[1] } });
    expect((await remove(proprietario, contaId, { 'idempotency-key': keys[2] })).status).toBe(204);
    const kept = await product.db.query('select 1 from idempotencia where chave = any ($1) and resposta is not null', [keys]);
    expect(kept.rows).toEqual([]);
    expect((await remove(proprietario, contaId, { 'idempotency-key': keys[2] })).status).toBe(204);
    expect((await remove(proprietario, contaId)).status).toBe(404);
    expect((await proprietario.post('/api/clientes', nova, { headers: { 'idempotency-key': keys[0] } })).status).toBe(404);
  });

  it('ROL-04: is open to its owner alone', async () => {
    const { gestor, agente, estranho, inativo, contaId } = cast;
    for (const [person, status] of [
      [gestor, 403],
      [agente, 403],
      [inativo, 404],
      [estranho, 404],
    ] as const)
      expect((await remove(person, contaId)).status).toBe(status);
    expect(await contasOf(cast.proprietario)).toContain(contaId);
  });

  it('V-07: gives members without another conta one of their own', async () => {
    const { proprietario, contaId } = cast;
    const member = await newMember(product, proprietario, contaId);
    expect((await remove(member, member.contaId)).status).toBe(204);
    expect(await contasOf(member)).toEqual([contaId]);
    expect((await remove(proprietario, contaId)).status).toBe(204);
    const [fresh, ...others] = (await member.get('/api/contas')).body;
    expect([fresh.papel, fresh.tipo, others]).toEqual(['proprietario', 'individual', []]);
    expect((await member.post('/api/clientes', { contaId: fresh.id, nome: 'Novo começo' })).status).toBe(201);
  });

  it('CON-06: concurrent with uploads and new clients leaves nothing behind', async () => {
    const { proprietario, agente, gestor, contaId, ours } = cast;
    const writing = Array.from({ length: 12 }, async (_, i) => {
      if (i % 3 === 0) return upload(agente, { clienteId: ours.clienteId });
      if (i % 3 === 1) return agente.post('/api/clientes', { contaId, nome: `Tarde ${i}` });
      return sendLogo(gestor, contaId);
    });
    const removal = remove(proprietario, contaId);
    const statuses = (await Promise.all(writing)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect((await removal).status).toBe(204);
    await gone(contaId);
    for (const table of TABLES) expect([table, await left(table, contaId)]).toEqual([table, 0]);
    const known = `select (select count(*) from documentos) + (select count(*) from contas where logo_arquivo is not null)
         + (select count(*) from arquivos_de_jobs) + (select count(*) from envios_arquivos)
         + (select count(*) from copias where arquivo_url is not null) as n`;
    // contas of earlier tests may still be being deleted
    await eventually(async () => (await storedFiles(product)).length === (await count(known, [])));
  });
});

describe('The last conta', () => {
  it('cannot be deleted', async () => {
    const person = await product.signIn(`so-${randomUUID()}@example.com`);
    const { status, body } = await remove(person, person.contaId);
    expect([status, body.code, body.message]).toEqual([
      409,
      'ULTIMA_CONTA',
      'Esta é a sua única conta: ela não pode ser excluída.',
    ]);
    expect(await contasOf(person)).toEqual([person.contaId]);
  });

  it('ROL-11: of two concurrent deletions of the last two contas one is refused, ten times', async () => {
    const person = await product.signIn(`duas-${randomUUID()}@example.com`);
    let contas = [person.contaId, await another(person)];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(contas.map((id) => remove(person, id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      const [survivor = '', ...others] = await contasOf(person);
      expect(others).toEqual([]);
      contas = [survivor, await another(person)];
    }
  });

  it('V-06, V-07: a concurrent deletion, removal and transfer leave no user without a conta and no conta without an owner', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await product.signIn(`dono-${randomUUID()}@example.com`);
      const team = await another(owner, 'Equipe');
      const member = await newMember(product, owner, team, 'gestor');
      const answers = await Promise.all([
        remove(member, member.contaId),
        owner.delete(`/api/contas/${team}/usuarios/${member.user.id}`),
        owner.post(`/api/contas/${team}/transferencia`, { usuarioId: member.user.id }),
        remove(owner, owner.contaId),
        remove(owner, team),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      for (const person of [owner, member]) expect((await contasOf(person)).length).toBeGreaterThan(0);
    }
    await eventually(async () => (await verify(product)).found['V-06'].contas === 0);
    expect((await verify(product)).found['V-07']).toEqual({ usuarios: 0 });
  });
});

describe('The contents of an excluded conta', () => {
  it('are deleted in batches; another worker resumes where one stopped', async () => {
    const offline = await startProduct({ env: { DOCUMENTS_KEY: product.env['DOCUMENTS_KEY'] ?? '' } });
    try {
      const owner = await offline.signIn(`grande-${randomUUID()}@example.com`);
      const contaId = await another(owner);
      await product.db.query(
        `insert into clientes (id, conta_id, nome) select gen_random_uuid(), $1, 'C ' || i from generate_series(1, 2500) i`,
        [contaId],
      );
      await invite(owner, contaId);
      const contents = offline.app.get(ContaContents, { strict: false });
      const unitOfWork = offline.app.get(UnitOfWork, { strict: false });
      await expect(unitOfWork.run(unchecked(contaId), () => contents.removeBatch(randomUUID()))).resolves.toBe(false);
      expect((await remove(owner, contaId)).status).toBe(204);
      await gone(contaId); // by the other product's worker, which shares the database
    } finally {
      await offline.close();
    }
  });
});
