import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cpuBudgetMs } from '../../../src/modules/documents/infrastructure/copias/marca/cpu-budget.js';
import type { MarkOrder } from '../../../src/modules/documents/infrastructure/copias/marca/protocol.js';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { createCopia, newCopia, settledCopia } from '../../support/calls/copia-calls.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { pdf } from '../../support/files/files-of-types.js';
import { pdfWith } from '../../support/files/pdf-pages.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

const BROKEN = 'O arquivo está danificado e não pode receber a marca. Abra-o, salve-o de novo e envie outra vez.';
const UNREADABLE = 'O arquivo guardado não pôde ser lido. Envie-o de novo e faça outra cópia.';

let product: Product;
let actors: Actors;
let clienteId: string;

beforeAll(async () => {
  product = await sharedProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
  clienteId = (await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Ana' })).id;
});
afterAll(() => product.close());

const add = async (content: Buffer): Promise<string> =>
  (await addDocumento(actors.agente, clienteId, { nome: 'a.pdf', content })).id;
/** Moves its file away; the returned function moves it back. */
async function loseFile(documentoId: string): Promise<() => void> {
  const { rows } = await product.db.query('select arquivo_url from documentos where id = $1', [documentoId]);
  const file = path.join(product.env['DATA_DIR'] ?? '', 'files', rows[0].arquivo_url);
  renameSync(file, `${file}.lost`);
  return () => renameSync(`${file}.lost`, file);
}
/** Of a copy that was asked for when nothing was known yet. */
async function falhaOfWaiting(documentoId: string): Promise<string | null> {
  const { rows } = await product.db.query(
    `with copia as (
       insert into copias (id, conta_id, documento_id, criado_por, token_hash, finalidade, downloads, expira_em)
       values (gen_random_uuid(), $1, $2, $3, sha256(gen_random_uuid()::text::bytea), 'x', 1, now() + interval '1 day') returning id)
     insert into jobs (id, conta_id, usuario_id, tipo, dados)
       select gen_random_uuid(), $1, $3, 'copia-pedida', jsonb_build_object('copiaId', id) from copia returning dados ->> 'copiaId' as id`,
    [actors.contaId, documentoId, actors.agente.user.id],
  );
  return (await settledCopia(actors.agente, documentoId, rows[0].id)).falha;
}

describe('COP-13: A file that bears no mark', () => {
  it('is tried once: a further copy is refused with the same words, unread, and so is one that waits already', async () => {
    const documentoId = await add((await pdfWith([{}])).subarray(0, 120));
    expect((await createCopia(actors.gestor, documentoId)).body).toMatchObject({ code: 'ARQUIVO_SEM_COPIA', message: BROKEN });
    const back = await loseFile(documentoId); // whoever reads it says so
    const { status, body } = await createCopia(actors.gestor, documentoId);
    const falha = await falhaOfWaiting(documentoId);
    back();
    expect([status, body]).toMatchObject([400, { code: 'ARQUIVO_SEM_COPIA', message: BROKEN }]);
    expect(falha).toBe(BROKEN);
  });

  it('is found by its copy where there was no turn to look at it before', async () => {
    expect(await falhaOfWaiting(await add((await pdfWith([{}])).subarray(0, 120)))).toBe(BROKEN);
  });

  it('is none that only could not be read out of the storage: its next copy is made', async () => {
    const documentoId = await add(pdf());
    const back = await loseFile(documentoId);
    const falha = await falhaOfWaiting(documentoId);
    back();
    expect(falha).toBe(UNREADABLE);
    await newCopia(actors.agente, documentoId);
  });
});

describe('COP-13: The process that marks a file', () => {
  const SCRIPT = fileURLToPath(
    new URL('../../../dist/modules/documents/infrastructure/copias/marca/mark.child.js', import.meta.url),
  );
  const NO_TIME = 1;
  const exits = { locked: 10, broken: 11, huge: 12, programs: 13 };
  const endOf = async (cpuMs: number): Promise<unknown> => {
    const order: MarkOrder = { kind: 'pdf', text: 'Uso exclusivo', heapMb: 256, memoryMb: 512, cpuMs, exits };
    const child = spawn(process.execPath, [SCRIPT, JSON.stringify(order)], {
      stdio: ['pipe', 'ignore', 'inherit'],
      timeout: 60_000,
    });
    const [ended, inTime] = [once(child, 'close'), once(child, 'exit')];
    if (cpuMs === NO_TIME)
      await inTime; // it looks at what it has used while it still waits for its file
    else child.stdin.end(pdf());
    return (await ended)[0];
  };

  it('ends once it has used up its time of the processor, and not before', async () => {
    expect([await endOf(NO_TIME), await endOf(60_000)]).toEqual([exits.huge, 0]);
  });

  it('gets 5 s, and on a slow machine up to 10 s', () => {
    expect([0, 20, 30, 40, 4_000].map(cpuBudgetMs)).toEqual([5_000, 5_000, 7_500, 10_000, 10_000]);
    const here = cpuBudgetMs();
    expect(here).toBeGreaterThanOrEqual(5_000);
    expect(here).toBeLessThanOrEqual(10_000);
  });
});
