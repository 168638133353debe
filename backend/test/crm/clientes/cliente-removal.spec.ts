import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SweepFilesSchedule } from '../../../src/modules/documents/infrastructure/sweep-files.schedule.js';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { databaseText } from '../../support/faults/database-text.js';
import { addDocumento, download } from '../../support/calls/documento-calls.js';
import { pdf } from '../../support/files/files-of-types.js';
import { jobOf } from '../../support/jobs/jobs.js';
import { cpfOf } from '../../support/files/planilhas.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { fileOf, storedFiles } from '../../support/files/stored-files.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ alone: true, worker: true });
  actors = await createActors(product);
});
afterAll(() => product.close());

/** Nobody else’s in the whole database. */
const CPF = cpfOf(randomInt(800_000_000));
const canary = (): string => `canario${randomBytes(12).toString('hex')}`;
/** What stands in any file of the storage, names included. */
const storedText = async (): Promise<string> =>
  (await Promise.all((await storedFiles(product)).map(async (file) => `${file}\n${await readFile(file, 'latin1')}`))).join('\n');

describe('A deleted client', () => {
  it('PRV-02: is nowhere any more once worker and sweeper have run: no row, job, answer or trail, and no file', async () => {
    const { gestor, agente, contaId } = actors;
    const texts = { nome: canary(), observacoes: canary(), arquivo: canary(), conteudo: canary() };
    const fields = { contaId, nome: texts.nome, observacoes: texts.observacoes, cpf: CPF };
    const headers = { 'idempotency-key': randomUUID() };
    const { id } = (await agente.post('/api/clientes', fields, { headers })).body;
    await agente.call('PUT', `/api/clientes/${id}`, { observacoes: `${texts.observacoes} de novo` });
    const documento = await addDocumento(agente, id, { nome: `${texts.arquivo}.pdf`, content: pdf(texts.conteudo) });
    expect((await download(gestor, documento.id)).bytes.includes(texts.conteudo)).toBe(true);
    const file = await fileOf(product, documento.id);
    const held = await databaseText(product.db);
    for (const text of [texts.nome, texts.observacoes, texts.arquivo, CPF])
      expect([text, held.includes(text)]).toEqual([text, true]);

    expect((await gestor.delete(`/api/clientes/${id}`)).status).toBe(204);
    expect((await jobOf(product, id, 'completed')).status).toBe('completed');
    await product.worker?.get(SweepFilesSchedule, { strict: false }).sweep();

    const left = [await databaseText(product.db), await storedText()].join('\n');
    for (const text of [...Object.values(texts), CPF]) expect([text, left.includes(text)]).toEqual([text, false]);
    expect(await storedFiles(product)).not.toContain(file);
    const { rows } = await product.db.query(`select acao from auditoria where alvo_id = any($1) order by quando`, [
      [id, documento.id],
    ]);
    expect(rows.map(({ acao }) => acao)).toEqual([
      'cliente-editado',
      'documento-enviado',
      'documento-baixado',
      'cliente-excluido',
    ]);
    expect((await agente.post('/api/clientes', fields, { headers })).status).toBe(404);
  });
});
