import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Limpeza } from '@viajario/contracts/crm/duplicados/limpezas';
import { SweepFilesSchedule } from '../../../src/modules/documents/infrastructure/sweep-files.schedule.js';
import { DeclaredTables } from '../../../src/shared/database/declared-tables.js';
import { Files } from '../../../src/shared/files/files.js';
import { openCopia } from '../../support/calls/copia-calls.js';
import { openOrientacao, readOrientacao } from '../../support/calls/orientacao-calls.js';
import { now } from '../../support/clock.js';
import { createCast, settleCliente, type Cast } from '../../support/calls/tenants.js';
import { cpfOf, formWith, importar, planilha, previa } from '../../support/files/planilhas.js';
import { readPdf } from '../../support/files/read-pdf.js';
import { S3 } from '../../support/files/s3.js';
import { queueIsIdle } from '../../support/jobs/jobs.js';
import { contentOfFiles, textColumns, textOfFolder, textOfTables } from '../../support/measuring/everything-stored.js';
import { ABOUT_OTHERS, NOTHING_OF_A_CLIENT, WITHOUT_KEY } from '../../support/measuring/places-of-text.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let s3: S3;
let product: Product;
let cast: Cast;
/** In all that is written about the person. */
const canary = `canario${randomBytes(12).toString('hex')}`;
const CPF = cpfOf(123_456_780);
const EMAIL = `${canary}@example.com`;
let clienteId: string;
let ids: string[];
/** On which the person is with another one. */
let orientacao: { id: string; token: string };

beforeAll(async () => {
  s3 = await S3.start();
  s3.mood = 'keeping versions';
  product = await startProduct({ alone: true, env: s3.env, worker: true });
  cast = await createCast(product);
  ({ clienteId, ids } = await plant());
});
afterAll(async () => {
  await product.close();
  await s3.close();
});

/** Everything that the product writes about a client, by the doors at which people write it. */
async function plant(): Promise<{ clienteId: string; ids: string[] }> {
  const { proprietario, gestor, agente, contaId, ours } = cast;
  const settled = await settleCliente(product, proprietario, { ...ours, canary, cpf: CPF });
  const { clienteId: id, tokenDaCopia } = settled;
  await openCopia(proprietario, settled.documentoId, { finalidade: canary });
  const key = { headers: { 'idempotency-key': randomUUID() } };
  // stored: an answer about the client, and one about another client that names it
  const address = {
    endereco: canary,
    complemento: canary,
    bairro: canary,
    cidade: canary,
    cnh: canary,
    certidaoNascimento: canary,
  };
  await agente.call('PUT', `/api/clientes/${id}`, address, key);
  await gestor.call('PUT', `/api/clientes/${ours.parenteId}`, { numero: '7' }, key);
  // a reader with the link of a copy, and with an identifying user agent
  const visitor = product.visitor();
  await visitor.get(`/api/copia/${tokenDaCopia}`, { headers: { 'user-agent': canary } });
  await visitor.post(`/api/copia/${tokenDaCopia}/entregas`);
  await mergeDuplicates();
  await writeElsewhere();
  const nome = `Cliente ${canary}`;
  const sheet = await sheetOf(['Nome', 'E-mail', 'Data de Nascimento'], [nome, EMAIL, canary]);
  const named = { nome: `${canary}.xlsx`, fields: { aba: canary } };
  await previa(gestor, contaId, sheet, named);
  await importar(gestor, contaId, sheet, named);
  expect((await gestor.post('/api/clean-duplicates', { contaId })).body).toEqual({ deletedCount: 1 });
  const shown = { contaId, consulta: `search=${canary}`, esperado: 1, adicionar: [ours.etiquetaId] };
  await gestor.post('/api/clientes/etiquetas', shown);
  const backup = await gestor.fetch(`/api/export/complete/${contaId}`);
  await backup.arrayBuffer();
  expect(backup.status).toBe(200);
  // refused: its tab has no column for names
  const refused = formWith(await sheetOf(['Cor'], ['azul']), { nome: `Cliente ${canary}.xlsx` });
  await gestor.post(`/api/import/xlsx/${contaId}`, refused);
  return { clienteId: id, ids: Object.values(settled) };

  /** A workbook of two tabs of which one has the person's name. */
  function sheetOf(...rows: string[][]): Promise<Buffer> {
    return planilha(rows, (workbook) => {
      for (const tab of workbook.worksheets) tab.name = canary;
      workbook.addWorksheet('Outra');
    });
  }

  /** Texts of the team that are no rows about the person. */
  async function writeElsewhere(): Promise<void> {
    orientacao = await openOrientacao(gestor, contaId, [id, ours.parenteId], { texto: `${canary}: insulina na bagagem de mão` });
    await openOrientacao(gestor, contaId, [ours.parenteId], { texto: `Esperar por Cliente ${canary}` });
    await gestor.post('/api/visoes', { contaId, nome: `Cliente ${canary}`, consulta: '', compartilhada: true });
    await agente.post('/api/visoes', { contaId, nome: 'Dela', consulta: `search=${canary}` });
    const answered = { situacao: 'atendido', resposta: canary };
    await gestor.put(`/api/titulares/pedidos/${settled.pedidoId}`, answered);
  }

  /** Undo records: one of the client, and one of other clients of which one was related to it. */
  async function mergeDuplicates(): Promise<void> {
    await gestor.addCliente({ contaId, nome: `Cliente ${canary}`, email: EMAIL, bairro: canary });
    const same = { contaId, nome: 'Fulano', email: 'fulano@example.com' };
    await gestor.addCliente({ ...same, bairro: 'Centro', cidade: 'São Paulo' });
    const { id: twin } = await gestor.addCliente(same);
    await gestor.post('/api/relacionamentos', { clienteId: twin, referenciaId: id, observacoes: canary });
    expect((await gestor.post('/api/clean-duplicates', { contaId })).body).toEqual({ deletedCount: 2 });
  }
}

const objects = async (): Promise<string[]> => {
  const keys = [];
  for await (const { key } of product.app.get(Files).list(new Date(now().getTime() + 60_000))) keys.push(key);
  return keys.toSorted();
};
const holding = (texts: Map<string, string>, ...words: string[]): string[] =>
  [...texts].flatMap(([name, text]) => (words.some((word) => text.includes(word)) ? name : [])).toSorted();

/** Tables with a file that contains the word; the file of a copy is a picture of another one. */
async function ownersOfFilesWith(word: string): Promise<string[]> {
  const keys = holding(await contentOfFiles(product), word);
  const owners = product.app.get(DeclaredTables, { strict: false }).files.map(async ({ table, key }) => {
    const { rowCount } = await product.db.query(`select from ${table} where ${key} = any ($1)`, [keys]);
    return rowCount === 0 ? [] : [table];
  });
  return (await Promise.all(owners)).flat().toSorted();
}

describe('PRV-05: An erased person', () => {
  let files: Map<string, string>;
  let recibo: { id: string };

  it('had a row in every table that references clients: a table without a row here fails, and a column of text', async () => {
    await queueIsIdle(product);
    const tables = await textOfTables(product);
    const leading = product.app.get(DeclaredTables, { strict: false }).subjects.map(({ table }) => table);
    expect(holding(tables, canary, ...ids)).toEqual(expect.arrayContaining(leading));
    const inPublic = [...tables.keys()].filter((name) => !name.includes('.'));
    const known = [...leading, ...WITHOUT_KEY, ...ABOUT_OTHERS];
    expect(inPublic.toSorted()).toEqual([...new Set(known)].toSorted());
    const columns = [...(await textColumns(product, canary))].flatMap(([column, holds]) => (holds ? [] : [column]));
    expect(columns.toSorted()).toEqual(NOTHING_OF_A_CLIENT); // a new column of text has a word of the client above, or its reason there
    files = await contentOfFiles(product);
    expect(await ownersOfFilesWith(canary)).toEqual(['arquivos_de_jobs', 'documentos', 'envios_arquivos']);
    expect(holding(tables, canary)).toEqual(
      [
        'anotacoes',
        'arquivos_de_jobs',
        'auditoria',
        'clientes',
        'copias',
        'documentos',
        'documentos_viagem',
        'envios',
        'envios_arquivos',
        'idempotencia',
        'importacoes',
        'jobs',
        'limpezas_grupos',
        'mensagens',
        'orientacao_pessoas',
        'orientacoes',
        'relacionamentos_clientes',
        'titulares_pedidos',
        'viagens',
        'visoes',
      ].toSorted(),
    );
  });

  it('is left in no table, object, version, log or file of the disk', async () => {
    const address = `/api/clientes/${clienteId}/eliminacao`;
    const { body: offered } = await cast.gestor.get(address);
    expect(offered).toMatchObject({ orientacoes: 2, visoes: [{ nome: `Cliente ${canary}` }, { nome: null }] });
    const visoes = offered.visoes.map(({ id }: { id: string }) => id);
    const erased = await cast.gestor.post(address, { motivo: 'pedido', visoes });
    expect([erased.status, erased.text]).toEqual([200, expect.any(String)]);
    recibo = erased.body.recibo;
    await queueIsIdle(product);
    await product.worker?.get(SweepFilesSchedule, { strict: false }).sweep();
    expect(holding(await textOfTables(product), canary, CPF)).toEqual([]);
    const left = await contentOfFiles(product);
    expect(holding(left, canary, CPF)).toEqual([]);
    const gone = [...files.keys()].filter((key) => !left.has(key));
    expect(holding(files, canary).filter((key) => !gone.includes(key))).toEqual([]);
    // an object without a row cannot be decrypted, nor its client be found
    expect(await objects()).toEqual([...left.keys()].toSorted());
    for (const key of gone) expect([key, s3.versions.get(key)?.filter(({ isMark }) => !isMark)]).toEqual([key, []]);
    expect(JSON.stringify(product.logs)).not.toContain(canary);
    expect(await textOfFolder(product.env['DATA_DIR'] ?? '')).not.toContain(canary);
  });

  it('is restored by no undo: limpezas of other clients can still be undone, but nothing of this one', async () => {
    const { gestor, contaId } = cast;
    const { body: runs } = await gestor.get(`/api/limpezas?contaId=${contaId}`);
    // but that of the estate, which holds nothing
    const undoable = runs.filter(({ id, desfazerAte }: Limpeza) => desfazerAte !== null && id !== cast.ours.limpezaId);
    expect(undoable).toHaveLength(1);
    const undone = await gestor.post('/api/limpezas/desfazer', { contaId, limpezaId: undoable[0].id });
    expect(undone.body).toEqual({ restoredCount: 1 });
    const names = (await gestor.get(`/api/clientes?contaId=${contaId}&limit=1000`)).body.clientes.map(
      (one: { nome: string }) => one.nome,
    );
    expect(names.filter((nome: string) => nome === 'Fulano')).toHaveLength(2);
    expect(holding(await textOfTables(product), canary)).toEqual([]);
  });

  it('leaves a receipt, and an orientação of other travellers without what was typed into it', async () => {
    const { gestor, contaId, ours } = cast;
    const shown = await readOrientacao(product.visitor(), orientacao.token);
    const pdf = await gestor.fetch(`/api/orientacoes/${orientacao.id}/pdf`);
    const { pages } = await readPdf(Buffer.from(await pdf.arrayBuffer()));
    for (const text of [shown.text, pages.join('')]) {
      expect(text).toContain('Regras conferidas em');
      expect(text).not.toMatch(new RegExp(`${canary}|insulina`));
    }
    expect((await gestor.get(`/api/titulares/recibos?contaId=${contaId}`)).body).toEqual([recibo]);
    const { rows } = await product.db.query(
      `select p.nome, p.texto <> '' as said from orientacao_pessoas p where p.conta_id = $1 and p.cliente_id = $2`,
      [contaId, ours.parenteId],
    );
    expect(rows).toEqual([1, 2, 3, 4].map(() => ({ nome: `Parente ${ours.canary}`, said: true })));
  });
});
