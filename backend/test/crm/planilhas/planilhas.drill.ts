import type { CampoKind } from '@viajario/contracts/crm/campos/campos';
import { kindOf, type CampoComTitulo } from '@viajario/contracts/crm/campos/campos-cliente';
import { tituloDe } from '@viajario/contracts/crm/campos/campos-importados';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiProcess } from '../../support/processes/api-process.js';
import { startBackend, type BackendProcess } from '../../support/processes/backend-process.js';
import type { Browser } from '../../support/calls/browser.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { eventually } from '../../../../infra/test/soon.js';
import { pdfOf } from '../../support/files/files-of-types.js';
import { inBulk } from '../../support/calls/bulk-inserts.js';
import { killDuringImports } from '../../support/faults/import-kills.js';
import { leastZip } from '../../support/jobs/export-limit.js';
import { reportMeasurement } from '../../support/measuring/bench-metrics.js';
import { CAMPOS_OF_TEXTS, leastImport } from '../../support/jobs/import-limit.js';
import { cpfOf, formWith, inlineRow, planilha, rawPlanilha } from '../../support/files/planilhas.js';
import { markMemory, memory } from '../../support/processes/process-memory.js';
import { startProduct, type Product } from '../../support/processes/product.js';

const ROWS = 50_000;
const CLIENTES = 100_000;
const [DOCUMENTOS, DOCUMENTO_BYTES] = [2_000, 500_000];
const MB = 1024 * 1024;

let product: Product;
let api: ApiProcess;
let worker: BackendProcess;
let person: Browser;

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT_FACTOR: '1000' } });
  person = await product.signIn('medidora@example.com');
  api = await ApiProcess.start(product);
  worker = startBackend('worker', { ...product.env, LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await worker.stop();
  await api.stop();
  await product.close();
});

const newConta = async (): Promise<string> => (await person.post('/api/contas', { nome: 'Medida', tipo: 'agencia' })).body.id;
const ended = (jobId: string) =>
  eventually(async () => {
    const { body } = await person.get(`/api/jobs/${jobId}`);
    return ['completed', 'failed'].includes(body.status) && body;
  }, 400_000);
const seconds = (since: number): string => ((Date.now() - since) / 1000).toFixed(1);
const percentile95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** What others wait for a page of clients, for as long as `work` lasts. */
async function timesOfOthers(work: Promise<unknown>): Promise<number[]> {
  const reader = api.browserOf(person);
  const times: number[] = [];
  let over = false;
  void work.finally(() => (over = true));
  while (!over || times.length < 100) {
    const start = performance.now();
    await reader.get(`/api/clientes?contaId=${person.contaId}`);
    times.push(performance.now() - start);
  }
  return times;
}

/** Of row `i`; other days are one, other flags are not set, other texts are their headings. */
const CELLS: Partial<Record<CampoKind, (i: number) => string>> = {
  name: (i) => `Cliente ${i}`,
  cpf: cpfOf,
  birthday: () => '10/05/1990',
  email: (i) => `c${i}@x.com`,
  phone: () => '1133334444',
  cep: () => '01310100',
  uf: () => 'SP',
  day: () => '15/03/2031',
  expiry: () => '15/03/2031',
  flag: () => 'Não',
};

/** A workbook of 50,000 rows with all columns filled. */
function largeSheet(): Promise<Buffer> {
  const cell = (campo: CampoComTitulo, i: number): string => CELLS[kindOf(campo)]?.(i) ?? `${tituloDe(campo)} ${i}`.slice(0, 18);
  const row = (i: number): string[] => CAMPOS_OF_TEXTS.map((campo) => cell(campo, i));
  return planilha([CAMPOS_OF_TEXTS.map(tituloDe), ...Array.from({ length: ROWS }, (_, i) => row(i))]);
}

const importAsync = async (contaId: string, file: Buffer): Promise<string> =>
  (await person.post(`/api/import/xlsx/${contaId}`, formWith(file), { headers: { prefer: 'respond-async' } })).body.jobId;

describe('Spreadsheets in numbers', () => {
  it('LOD-05, G-14: 50,000 rows of all columns are imported with flat memory', async () => {
    const file = await largeSheet();
    const quiet = percentile95(await timesOfOthers(Promise.resolve()));
    const before = markMemory(worker.pid);
    const start = Date.now();
    const contaId = await newConta();
    const work = ended(await importAsync(contaId, file));
    const busy = percentile95(await timesOfOthers(work));
    const grown = memory(worker.pid, 'VmHWM') - before;
    expect((await work).resultado).toMatchObject({ imported: ROWS, skipped: 0 });
    console.log(
      `import of ${ROWS} rows (${(file.length / MB).toFixed(1)} MB): ${seconds(start)} s, worker +${grown.toFixed(0)} MB, p95 of others ${quiet.toFixed(0)} -> ${busy.toFixed(0)} ms`,
    );
    reportMeasurement({ what: 'W5 import, memory', ours: grown, unit: 'MB' });
    expect(grown).toBeLessThan(200);
  });

  it('W5: 50,000 rows are imported within twice the least that reading and writing them costs', async () => {
    const file = await largeSheet();
    const times: { least: number; ours: number }[] = [];
    for (let round = 0; round < 3; round += 1) {
      const least = await leastImport(product, await newConta(), file);
      const contaId = await newConta();
      const start = performance.now();
      expect((await ended(await importAsync(contaId, file))).resultado).toMatchObject({ imported: ROWS });
      times.push({ least, ours: performance.now() - start });
    }
    const ratios = times.map(({ least, ours }) => ours / least).toSorted((a, b) => a - b);
    const lines = times.map(({ least, ours }) => `${(ours / 1000).toFixed(1)} / ${(least / 1000).toFixed(1)} s`);
    console.log(
      `import of ${ROWS} rows, ours / least: ${lines.join(', ')}; ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}x`,
    );
    const [middle] = times.toSorted((a, b) => a.ours / a.least - b.ours / b.least).slice(1);
    if (middle)
      reportMeasurement({ what: 'W5 import of 50,000 rows', ours: middle.ours / 1000, unit: 's', least: middle.least / 1000 });
    expect(ratios[1]).toBeLessThan(2);
  });

  it('EXP-02, G-15: 100,000 clients are sent as CSV at once and with little memory', async () => {
    const contaId = await newConta();
    await inBulk(
      product,
      `insert into clientes (id, conta_id, nome, cpf, email, telefone_celular, cidade, uf)
       select gen_random_uuid(), $1, 'Cliente ' || i, lpad(i::text, 11, '0'), 'c' || i || '@example.com', '11987654321', 'São Paulo', 'SP' from generate_series(1, $2) i`,
      [contaId, CLIENTES],
    );
    const reader = api.browserOf(person);
    await (await reader.fetch(`/api/export/csv/${person.contaId}`)).arrayBuffer();
    const before = markMemory(api.pid);
    const start = performance.now();
    const response = await reader.fetch(`/api/export/csv/${contaId}`);
    let [bytes, first] = [0, 0];
    for await (const piece of response.body ?? []) {
      if (bytes === 0) first = performance.now() - start;
      bytes += piece.length;
    }
    const took = performance.now() - start;
    const grown = memory(api.pid, 'VmHWM') - before;
    reportMeasurement({ what: 'W6 CSV, first byte', ours: first, unit: 'ms' });
    reportMeasurement({ what: 'W6 CSV, memory', ours: grown, unit: 'MB' });
    console.log(
      `CSV of ${CLIENTES} clients (${(bytes / MB).toFixed(1)} MB): first byte ${first.toFixed(0)} ms, ${(took / 1000).toFixed(1)} s, API +${grown.toFixed(0)} MB`,
    );
    expect(first).toBeLessThan(200);
    expect(grown).toBeLessThan(50);
  });

  it('LOD-04, EXP-06: a ZIP of 2,000 documents of 500 kB is made with little memory', async () => {
    const contaId = await newConta();
    const content = pdfOf(DOCUMENTO_BYTES);
    for (let i = 0; i < DOCUMENTOS; i += 100) {
      const { id } = await person.addCliente({ contaId, nome: `Cliente ${i}` });
      for (let first = 0; first < 100; first += 4)
        await Promise.all([1, 2, 3, 4].map((n) => addDocumento(person, id, { nome: `${first + n}.pdf`, content })));
    }
    const before = markMemory(worker.pid);
    const start = Date.now();
    const { jobId } = (await person.get(`/api/export/complete/${contaId}`, { headers: { prefer: 'respond-async' } })).body;
    const { resultado } = await ended(jobId);
    const grown = memory(worker.pid, 'VmHWM') - before;
    const took = (Date.now() - start) / 1000;
    console.log(
      `ZIP of ${DOCUMENTOS} x ${DOCUMENTO_BYTES} bytes: ${took.toFixed(1)} s, ${(resultado.bytes / MB).toFixed(0)} MB, worker +${grown.toFixed(0)} MB`,
    );
    reportMeasurement({
      what: 'W7 ZIP of 2,000 files of 500 kB',
      ours: took,
      unit: 's',
      least: (await leastZip(DOCUMENTOS, DOCUMENTO_BYTES)) / 1000,
    });
    reportMeasurement({ what: 'W7 ZIP, memory', ours: grown, unit: 'MB' });
    expect(resultado).toMatchObject({ documentos: DOCUMENTOS, falhas: 0 });
    expect(grown).toBeLessThan(150);
  });

  it('EXP-09: hostile workbooks are refused within five seconds', async () => {
    const rows = Array.from({ length: 1_000_000 }, (_, i) => inlineRow(`N${(i * 2_654_435_761) % 4_294_967_296}`));
    for (const sheet of [rows.join(''), '<row/>'.repeat(5_000_000), inlineRow('ab'.repeat(15_000_000))]) {
      const file = rawPlanilha(`<sheetData>${inlineRow('Nome')}${sheet}</sheetData>`);
      const start = performance.now();
      expect((await person.post(`/api/import/xlsx/${person.contaId}`, formWith(file))).status).toBe(400);
      expect(performance.now() - start).toBeLessThan(5_000);
    }
  });

  it('EXP-15, FLT-03: kill -9 of the worker during 20 imports loses no row and writes none twice', async () => {
    await worker.stop();
    const outcomes = await killDuringImports(product, 'matadora', 19, 10_000);
    const one = await killDuringImports(product, 'outra', 1, 10_000);
    for (const outcome of [...outcomes, ...one])
      expect(outcome).toMatchObject({
        result: { imported: 10_000, skipped: 0 },
        clientes: 10_000,
        different: 10_000,
        counter: 10_000,
      });
    worker = startBackend('worker', { ...product.env, LOG_LEVEL: 'silent' });
  });
});
