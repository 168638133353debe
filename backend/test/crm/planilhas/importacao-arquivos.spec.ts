import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SANDBOX_OPTIONS } from '../../../src/shared/sandbox.js';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { formWith, importar, inlineRow, planilha, rawPlanilha } from '../../support/files/planilhas.js';
import { doc, docx } from '../../support/files/files-of-types.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { storedFiles } from '../../support/files/stored-files.js';
import { zip, type ZipPart } from '../../support/files/zip.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ worker: true });
  actors = await createActors(product);
});
afterAll(() => product.close());

const WRONG_FILE = 'Arquivo inválido. Selecione apenas arquivos XLSX';
const send = (file: Buffer, sending = {}) => importar(actors.gestor, actors.contaId, file, sending);
const total = async (): Promise<number> => (await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}`)).body.total;
const sheetOf = (xml: string): ZipPart => ({
  name: 'xl/worksheets/sheet1.xml',
  content: `${xml}`,
});
const HEAD = `<sheetData>${inlineRow('Nome', 'CPF')}${inlineRow('Ana', '')}`;

/** Of this thread, in bytes: other test files run in others of the same process. */
function memoryOfApi(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Refused with 400, with nothing written, and without the API growing. */
async function refused(file: Buffer, message: RegExp | string, sending = {}): Promise<void> {
  const [before, memory] = [await storedFiles(product), memoryOfApi()];
  const { status, body } = await send(file, sending);
  expect([status, body.message]).toEqual([400, typeof message === 'string' ? message : expect.stringMatching(message)]);
  expect(memoryOfApi() - memory).toBeLessThan(200 * 1024 * 1024);
  expect(await total()).toBe(0);
  expect((await storedFiles(product)).length - before.length).toBeLessThanOrEqual(1);
}

describe('A file that is no spreadsheet', () => {
  it.each([
    ['text', Buffer.from('Nome;CPF\r\nAna;529')],
    ['an old .xls', doc('Workbook')],
    ['an encrypted .xlsx', doc('EncryptedPackage')],
    ['nothing', Buffer.alloc(0)],
    ['noise', randomBytes(5_000)],
    ['a .docx', docx()],
    ['a ZIP of something else', zip([{ name: 'a.txt', content: 'a' }])],
    ['half a file', rawPlanilha(HEAD).subarray(0, 400)],
  ])('EXP-08: %s is refused', (_, file) => refused(file, WRONG_FILE));

  it('EXP-08: another name and type is refused, whatever the content', async () => {
    const file = await planilha([['Nome'], ['Ana']]);
    await refused(file, WRONG_FILE, { nome: 'clientes.csv', type: 'text/csv' });
  });

  it('PRD-71: the type alone is enough', async () => {
    const file = await planilha([['CPF']]);
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await refused(file, /não tem nenhuma linha/, { nome: 'clientes', type });
  });

  it('EXP-08: no file, another field, two files and other fields are refused', async () => {
    const file = await planilha([['Nome'], ['Ana']]);
    await refused(file, 'Arquivo necessário', { field: 'arquivo' });
    const empty = new FormData();
    empty.append('mapeamento', '');
    const path = `/api/import/xlsx/${actors.contaId}`;
    expect((await actors.gestor.post(path, empty)).body).toMatchObject({
      message: 'Arquivo necessário',
      code: 'ARQUIVO_NECESSARIO',
    });
    const two = formWith(file);
    two.append('xlsxFile', new Blob([new Uint8Array(file)]), 'b.xlsx');
    expect((await actors.gestor.post(path, two)).status).toBe(400);
    const more = formWith(file);
    more.append('contaId', actors.estranho.contaId);
    expect((await actors.gestor.post(path, more)).status).toBe(400);
    expect((await actors.gestor.post(path, { xlsxFile: 'x' })).status).toBe(415);
    expect(await total()).toBe(0);
  });

  it.each([
    ['headings alone', () => planilha([['Nome', 'CPF']]), /^Arquivo inválido\. A planilha não tem nenhuma linha preenchida/],
    ['an empty sheet', () => planilha([]), /^Arquivo inválido\. A planilha está vazia/],
    ['no name column', () => planilha([['CPF'], ['529']]), /^Arquivo inválido\. Não encontramos a coluna Nome/],
  ])('EXP-08: %s is refused', async (_, file, message) => refused(await file(), message));
});

describe('Hostile workbooks', () => {
  const row = (cells: string): string => `<sheetData>${inlineRow('Nome')}<row>${cells}</row></sheetData>`;

  it('EXP-09: an impossible declared size is ignored', async () => {
    const file = rawPlanilha(`<dimension ref="A1:B99999999999"/>${HEAD}</sheetData>`);
    expect((await send(file)).body).toMatchObject({ imported: 1 });
    await product.db.query('delete from clientes where conta_id = $1', [actors.contaId]);
  });

  it('EXP-09: a merge of the whole sheet is ignored', async () => {
    const file = rawPlanilha(`${HEAD}</sheetData><mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>`);
    expect((await send(file)).body).toMatchObject({ imported: 1 });
    await product.db.query('delete from clientes where conta_id = $1', [actors.contaId]);
  });

  it.each([
    [
      'a cell of 40 MB that packs away to nothing',
      () => rawPlanilha(row(`<c t="inlineStr"><is><t>${'ab'.repeat(20_000_000)}</t></is></c>`)),
      /^Arquivo inválido\. O conteúdo da planilha está compactado demais\. Copie só as linhas dos clientes para uma planilha nova/,
    ],
    [
      'a cell of 30 MB, which is let through to the reader',
      () => rawPlanilha(row(`<c t="inlineStr"><is><t>${'ab'.repeat(15_000_000)}</t></is></c>`)),
      /longa demais/,
    ],
    [
      '31 MB of blanks',
      () => rawPlanilha(HEAD, { name: 'xl/theme/theme1.xml', content: ' '.repeat(32_600_000) }),
      /compactado demais/,
    ],
    [
      'twenty parts of 2 MB of blanks',
      () => rawPlanilha(HEAD, ...Array.from({ length: 20 }, (_, i) => ({ name: `xl/${i}.xml`, content: ' '.repeat(2_000_000) }))),
      /compactado demais/,
    ],
    ['a million rows without a cell', () => rawPlanilha(`<sheetData>${'<row/>'.repeat(1_000_000)}</sheetData>`), /está vazia/],
    [
      'five million rows without a cell',
      () => rawPlanilha(`<sheetData>${'<row/>'.repeat(5_000_000)}</sheetData>`),
      /não pôde ser lida/,
    ],
    [
      '16,384 columns',
      () => rawPlanilha(row(Array.from({ length: 16_384 }, () => '<c><v>1</v></c>').join(''))),
      /mais de 60 colunas/,
    ],
    [
      'a million shared strings',
      () =>
        rawPlanilha(HEAD, {
          name: 'xl/sharedStrings.xml',
          content: `<sst>${Array.from({ length: 1_000_000 }, (_, i) => `<si><t>${i}</t></si>`).join('')}</sst>`,
        }),
      /textos demais/,
    ],
    [
      'a part that declares 600 MB of content',
      () => rawPlanilha(HEAD, { ...sheetOf(HEAD), listed: { size: 600_000_000 } }),
      /compactado demais|Selecione/,
    ],
    [
      'a part that inflates further than it declares',
      () =>
        rawPlanilha(HEAD, {
          ...sheetOf(`<worksheet>${' '.repeat(3_000_000)}</worksheet>`),
          listed: { size: 200 },
          local: { size: 200 },
        }),
      /Arquivo inválido/,
    ],
    ...['99999999999', '1048577', '0', '-1', '1.5', 'x'].map((r): [string, () => Buffer, RegExp] => [
      `a row numbered ${r}`,
      () => rawPlanilha(`<sheetData>${inlineRow('Nome')}${inlineRow('Ana').replace('<row>', `<row r="${r}">`)}</sheetData>`),
      /não pôde ser lida/,
    ]),
    ['a broken XML', () => rawPlanilha('<sheetData><row><c>'), /não pôde ser lida/],
    [
      'a sheet that is missing',
      () => rawPlanilha('', { name: 'xl/_rels/workbook.xml.rels', content: '<Relationships/>' }),
      /não pôde ser lida/,
    ],
    ['macros', () => rawPlanilha(HEAD, { name: 'xl/vbaProject.bin', content: 'x' }), /macros/],
    ['another file inside', () => rawPlanilha(HEAD, { name: 'xl/embeddings/a.xlsx', content: 'x' }), /outro arquivo dentro/],
  ])('EXP-09, FLT-21: %s is refused', (_, make, message) => refused(make(), message), 90_000);

  it.each([
    ['entities that expand', '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>', '&b;'],
    ['a file of the server', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;'],
    ['an undeclared entity', '', '&e;'],
  ])('EXP-10: %s is refused', (_, doctype, text) =>
    refused(
      rawPlanilha('', sheetOf(`${doctype}<worksheet><sheetData>${inlineRow('Nome')}${inlineRow(text)}</sheetData></worksheet>`)),
      /não pôde ser lida/,
    ),
  );

  it('EXP-10: external references are refused, and nothing is fetched', async () => {
    const outside = (type: string): ZipPart => ({
      name: 'xl/worksheets/_rels/sheet1.xml.rels',
      content: `<Relationships><Relationship Id="r1" Type="http://x/relationships/${type}" Target="http://127.0.0.1:9/x" TargetMode="External"/></Relationships>`,
    });
    for (const type of ['image', 'externalLinkPath', 'oleObject', 'attachedTemplate'])
      await refused(rawPlanilha(`${HEAD}</sheetData>`, outside(type)), /aponta para outros arquivos/);
    expect((await send(rawPlanilha(`${HEAD}</sheetData>`, outside('hyperlink')))).body).toMatchObject({ imported: 1 });
    await product.db.query('delete from clientes where conta_id = $1', [actors.contaId]);
  });

  it('do not include a file with thousands of nearly equal rows', async () => {
    const one = inlineRow('Maria da Silva', '', 'Rua das Flores, 10', 'São Paulo').repeat(8_000);
    const file = rawPlanilha(`<sheetData>${inlineRow('Nome', 'CPF', 'Endereço', 'Cidade')}${one}</sheetData>`);
    expect(one.length / file.length).toBeGreaterThan(100);
    expect((await send(file)).body).toMatchObject({ imported: 8_000, skipped: 0 });
    await product.db.query('delete from clientes where conta_id = $1', [actors.contaId]);
  });

  it('EXP-20: may have 50,000 rows and 20 MiB at most', async () => {
    await refused(rawPlanilha(`<sheetData>${inlineRow('Nome')}${rowsOf(50_001)}</sheetData>`), /mais de 50\.000 linhas/);
    const large = await send(Buffer.alloc(20 * 1024 * 1024 + 1, 'PK'));
    expect([large.status, large.body.message]).toEqual([413, 'Arquivo inválido. A planilha pode ter até 20 MB.']);
  });

  it.each([
    ['read a file', `fs.readFileSync('/etc/hostname')`],
    ['read the folder of the product', `fs.readdirSync(process.cwd())`],
    ['write', `fs.writeFileSync('planilha.txt', '')`],
    ['start a program', `require('node:child_process').execSync('true')`],
    ['start a thread', `new (require('node:worker_threads').Worker)('', { eval: true })`],
  ])('are read by a process that may not %s', (_what, code) => {
    const tried = spawnSync(process.execPath, [...SANDBOX_OPTIONS, '--eval', `const fs = require('node:fs'); ${code}`], {
      encoding: 'utf8',
    });
    expect([tried.status, tried.stderr]).toEqual([1, expect.stringContaining('ERR_ACCESS_DENIED')]);
  });

  it('are read by a process without environment variables', () => {
    const source = new URL('../../../src/shared/sandbox.ts', import.meta.url);
    expect(readFileSync(source, 'utf8')).toContain('env: {}');
  });
});

/** Rows with different names, so that they do not pack away to nothing. */
function rowsOf(count: number): string {
  return Array.from(
    { length: count },
    (_, i) => `<row><c t="inlineStr"><is><t>N${(i * 2_654_435_761) % 4_294_967_296}</t></is></c></row>`,
  ).join('');
}
