import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { addDocumento, documentosOf, download, formOf, upload, type Sent } from '../support/calls/documento-calls.js';
import { doc, docx, jpg, pdf, pdfOf, png, TAKEN } from '../support/files/files-of-types.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { storedFiles } from '../support/files/stored-files.js';
import { zip } from '../support/files/zip.js';

const FILE_LIMIT = 15_728_640;

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
});
afterAll(() => product.close());

const client = async (): Promise<string> => (await actors.agente.addCliente({ contaId: actors.contaId })).id;
const send = async (files: readonly Sent[], fields: Record<string, unknown> = {}) =>
  upload(actors.agente, { clienteId: await client(), ...fields }, files);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('An upload', () => {
  it('stores one file of every kind and serves each byte for byte', async () => {
    const clienteId = await client();
    for (const [extension, make] of Object.entries(TAKEN)) {
      const content = make();
      const documento = await addDocumento(actors.agente, clienteId, { nome: `papel.${extension}`, content });
      expect(documento).toEqual({
        id: expect.any(String),
        clienteId,
        tipoDocumento: expect.stringMatching(/^(image|application)\//),
        flagDocumento: 'rg',
        validade: null,
        nomeArquivo: `papel.${extension}`,
        tamanhoArquivo: String(content.length),
        enviadoPor: actors.agente.user.id,
        dataCriacao: expect.stringMatching(/^\d{4}-.*Z$/),
      });
      expect((await download(actors.gestor, documento.id)).bytes.equals(content)).toBe(true);
    }
    expect(await documentosOf(actors.agente, clienteId)).toHaveLength(6);
  });

  it('stores digest, wrapped key and owner in the row, and counts for client and conta', async () => {
    const clienteId = await client();
    const content = pdf('conta');
    const before = (await actors.agente.get(`/api/stats?contaId=${actors.contaId}`)).body.totalDocumentos;
    const { id } = await addDocumento(actors.agente, clienteId, { nome: 'rg.pdf', content });
    const { rows } = await product.db.query('select * from documentos where id = $1', [id]);
    expect(rows[0]).toMatchObject({ sha256: sha256(content), conta_id: actors.contaId, enviado_por: actors.agente.user.id });
    expect(rows[0].chave_envolta).toMatch(/^v1\./);
    expect((await actors.agente.get(`/api/stats?contaId=${actors.contaId}`)).body.totalDocumentos).toBe(before + 1);
    expect((await actors.agente.get(`/api/clientes/${clienteId}`)).body.documentos).toEqual(
      await documentosOf(actors.agente, clienteId),
    );
  });

  it('accepts several files, fields after them, and a validity', async () => {
    const form = new FormData();
    for (const nome of ['frente.jpg', 'verso.jpg']) form.append('documentos', new Blob([new Uint8Array(jpg())]), nome);
    form.append('validade', '2031-03-15');
    form.append('flagDocumento', 'passaporte');
    form.append('clienteId', await client());
    const { status, body } = await actors.agente.post('/api/documentos/upload', form);
    expect(status).toBe(201);
    expect(body.erros).toEqual([]);
    expect(body.documentos.map((one: { nomeArquivo: string }) => one.nomeArquivo)).toEqual(['frente.jpg', 'verso.jpg']);
    expect(body.documentos[1]).toMatchObject({ flagDocumento: 'passaporte', validade: '2031-03-15' });
  });

  it('UPL-03: with invalid files stores the valid ones and gives a reason for each invalid one', async () => {
    const { status, body } = await send([
      { nome: 'bom.pdf' },
      { nome: 'virus.exe', content: Buffer.from('MZ') },
      { nome: 'vazio.pdf', content: Buffer.alloc(0) },
      { nome: 'foto.heic', content: Buffer.from('\0\0\0\x18ftypheic') },
      { nome: 'grande.pdf', content: pdfOf(FILE_LIMIT + 1) },
      { nome: 'outro.png', content: png() },
    ]);
    expect(status).toBe(201);
    expect(body.documentos.map(({ nomeArquivo }) => nomeArquivo)).toEqual(['bom.pdf', 'outro.png']);
    expect(body.erros).toEqual([
      { arquivo: 'virus.exe', motivo: 'Tipo de arquivo não aceito' },
      { arquivo: 'vazio.pdf', motivo: 'Arquivo vazio' },
      { arquivo: 'foto.heic', motivo: 'Fotos HEIC não são aceitas: envie a foto em JPG ou PNG' },
      { arquivo: 'grande.pdf', motivo: 'Arquivo maior que 15 MB' },
    ]);
  });

  it('without a valid file is refused with a reason for each and leaves nothing in the storage', async () => {
    const before = await storedFiles(product);
    const one = await send([{ nome: 'a.svg', content: Buffer.from('<svg/>') }]);
    expect(one.status).toBe(400);
    expect(one.body).toMatchObject({
      code: 'NENHUM_DOCUMENTO_ACEITO',
      message: 'a.svg: Tipo de arquivo não aceito',
      data: { erros: [{ arquivo: 'a.svg', motivo: 'Tipo de arquivo não aceito' }] },
    });
    const two = await send([{ nome: 'a.svg' }, { nome: 'b.pdf', content: png() }]);
    expect(two.status).toBe(400);
    expect(two.body).toMatchObject({
      message: 'Nenhum arquivo pôde ser aceito.',
      data: { erros: [{ arquivo: 'a.svg' }, { arquivo: 'b.pdf' }] },
    });
    expect(await storedFiles(product)).toEqual(before);
  });

  it('UPL-06: accepts a file of exactly 15 MB and answers 413 to one byte more', async () => {
    const before = (await storedFiles(product)).length;
    expect((await send([{ nome: 'limite.pdf', content: pdfOf(FILE_LIMIT) }])).status).toBe(201);
    const { status, body } = await send([{ nome: 'limite.pdf', content: pdfOf(FILE_LIMIT + 1) }]);
    expect([status, body]).toMatchObject([
      413,
      { code: 'ARQUIVO_GRANDE_DEMAIS', message: 'limite.pdf: Arquivo maior que 15 MB' },
    ]);
    expect(await storedFiles(product)).toHaveLength(before + 1);
  });

  it('UPL-13: refuses unknown flags, missing or doubled clients, 11 files, other fields and none at all', async () => {
    const clienteId = await client();
    const before = await storedFiles(product);
    const eleven = Array.from({ length: 11 }, (_, i) => ({ nome: `${i}.pdf` }));
    const cases: [Record<string, unknown>, readonly Sent[], string][] = [
      [{ clienteId, flagDocumento: 'visto' }, [{ nome: 'a.pdf' }], 'flagDocumento'],
      [{ clienteId }, [{ nome: 'a.pdf' }], 'flagDocumento'],
      [{ flagDocumento: 'rg' }, [{ nome: 'a.pdf' }], 'clienteId'],
      [{ clienteId: 'x', flagDocumento: 'rg' }, [{ nome: 'a.pdf' }], 'clienteId'],
      [{ clienteId: [clienteId, clienteId], flagDocumento: 'rg' }, [{ nome: 'a.pdf' }], 'clienteId'],
      [{ clienteId, flagDocumento: 'rg' }, eleven, 'documentos'],
      [{ clienteId, flagDocumento: 'rg' }, [], 'documentos'],
      [{ clienteId, flagDocumento: 'rg', validade: '2031-02-30' }, [{ nome: 'a.pdf' }], 'validade'],
    ];
    for (const [fields, files, field] of cases) {
      const { status, body } = await actors.agente.post('/api/documentos/upload', formOf(fields, files));
      expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    }
    expect(await storedFiles(product)).toEqual(before);
    expect(await documentosOf(actors.agente, clienteId)).toEqual([]);
  });

  it('MAS-07: ignores key, size, name and id of the form', async () => {
    for (const field of ['arquivoUrl', 'tamanhoArquivo', 'nomeArquivo', 'id', 'contaId', 'enviadoPor', '__proto__']) {
      const { status, body } = await send([{ nome: 'a.pdf' }], { [field]: '1' });
      expect([field, status, body]).toMatchObject([field, 400, { errors: [{ field, message: 'Campo não aceito' }] }]);
    }
  });

  it('UPL-12: refuses a file of one byte', async () => {
    for (const extension of Object.keys(TAKEN))
      expect((await send([{ nome: `a.${extension}`, content: Buffer.from('%') }])).status).toBe(400);
  });

  it('UPL-22: checks the content, not the Content-Type of the part', async () => {
    const { body } = await send([{ nome: 'a.pdf', type: 'text/html' }]);
    expect(body.documentos[0]?.tipoDocumento).toBe('application/pdf');
    const { headers } = await download(actors.agente, body.documentos[0]?.id ?? '', '?view=true');
    expect(headers.get('content-type')).toBe('application/pdf');
  });

  it('TEN-05: for a foreign or unknown client answers the same 404 and leaves no file', async () => {
    const before = await storedFiles(product);
    const foreign = await upload(actors.estranho, { clienteId: await client() });
    const unknown = await upload(actors.estranho, { clienteId: actors.contaId });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body).toMatchObject({ code: 'CLIENTE_NAO_ENCONTRADO', message: 'Cliente não encontrado' });
    const late = new FormData();
    late.append('documentos', new Blob([new Uint8Array(pdf())]), 'a.pdf');
    late.append('flagDocumento', 'rg');
    late.append('clienteId', await client());
    expect((await actors.estranho.post('/api/documentos/upload', late)).status).toBe(404);
    expect(await storedFiles(product)).toEqual(before);
  });

  it('in JSON is refused with 415', async () => {
    expect((await actors.agente.post('/api/documentos/upload', { clienteId: await client() })).status).toBe(415);
  });
});

const HOSTILE: Record<string, Buffer> = {
  exe: Buffer.from('MZ\x90\0\x03\0\0\0This program cannot be run in DOS mode', 'latin1'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.4'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  js: Buffer.from('alert(document.cookie)'),
  zip: zip([{ name: 'a.txt', content: 'a' }]),
  php: Buffer.from('<?php system($_GET["c"]); ?>'),
  gif: Buffer.from('GIF89a<script>alert(1)</script>'),
  rtf: Buffer.from('{\\rtf1 hello}'),
};

describe('A file whose content does not match its name', () => {
  for (const [kind, content] of Object.entries(HOSTILE)) {
    it(`UPL-01: ${kind} under each extension is refused and not stored`, async () => {
      const before = await storedFiles(product);
      for (const extension of Object.keys(TAKEN)) {
        const { status, body } = await send([{ nome: `a.${extension}`, content }]);
        expect([extension, status]).toEqual([extension, 400]);
        expect(body).toMatchObject({ data: { erros: [{ motivo: expect.stringMatching(/^Tipo de arquivo não aceito/) }] } });
      }
      expect(await storedFiles(product)).toEqual(before);
    });
  }

  it('UPL-02: true content under another extension is refused', async () => {
    const before = await storedFiles(product);
    for (const [real, make] of Object.entries(TAKEN)) {
      for (const claimed of Object.keys(TAKEN).filter((one) => TAKEN[one] !== make)) {
        const { status } = await send([{ nome: `a.${claimed}`, content: make() }]);
        expect([real, claimed, status]).toEqual([real, claimed, 400]);
      }
    }
    expect((await send([{ nome: 'planilha.doc', content: doc('Workbook') }])).status).toBe(400);
    expect((await send([{ nome: 'foto.jpg', content: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') }])).body).toMatchObject({
      message: 'foto.jpg: Fotos HEIC não são aceitas: envie a foto em JPG ou PNG',
    });
    expect(await storedFiles(product)).toEqual(before);
  });

  it('UPL-04: a polyglot is stored unchanged and served inert', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    for (const [nome, content] of [
      ['a.pdf', Buffer.concat([pdf(), script])],
      ['a.png', Buffer.concat([png(), zip([{ name: 'x', content: 'x' }])])],
      ['a.jpg', Buffer.concat([jpg(), Buffer.from('*/alert(1)/*')])],
    ] as const) {
      const { body } = await send([{ nome, content }]);
      const served = await download(actors.agente, body.documentos[0]?.id ?? '', '?view=true');
      expect(served.bytes.equals(content)).toBe(true);
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      expect(served.headers.get('content-type')).toBe(body.documentos[0]?.tipoDocumento);
    }
  });

  it('UPL-11: a file that makes type detectors loop is refused', async () => {
    const asf = Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(39)]);
    // one that loops never ends
    for (const extension of Object.keys(TAKEN)) expect((await send([{ nome: `a.${extension}`, content: asf }])).status).toBe(400);
  });

  it('UPL-16: a .docx that would load its template is refused beside an accepted one, and not stored', async () => {
    const before = await storedFiles(product);
    const relationships = `<Relationships><Relationship Id="a" TargetMode="External" Target="https://example.org/a.dotm"
      Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate"/></Relationships>`;
    const { status, body } = await send([
      { nome: 'a.docx', content: docx({ name: 'word/_rels/settings.xml.rels', content: relationships }) },
      { nome: 'b.docx', content: docx() },
    ]);
    expect([status, body]).toMatchObject([
      201,
      {
        documentos: [{ nomeArquivo: 'b.docx' }],
        erros: [{ motivo: 'Documentos que buscam conteúdo em outro lugar não são aceitos: envie uma cópia em PDF' }],
      },
    ]);
    expect(await storedFiles(product)).toHaveLength(before.length + 1);
  });

  it('UPL-16: a .docx with macros or behind a password is refused, a .doc is never shown', async () => {
    const macros = await send([{ nome: 'a.docx', content: docx({ name: 'word/vbaProject.bin', content: 'x' }) }]);
    expect([macros.status, macros.body]).toMatchObject([400, { message: 'a.docx: Documentos com macros não são aceitos' }]);
    expect((await send([{ nome: 'a.docm', content: docx() }])).status).toBe(400);
    expect((await send([{ nome: 'a.docx', content: doc('EncryptedPackage') }])).status).toBe(400);
    const old = doc('WordDocument', [{ name: 'Macros', type: 'storage' }]);
    expect((await send([{ nome: 'a.doc', content: old }])).body).toMatchObject({
      message: 'a.doc: Documentos com macros não são aceitos',
    });
    const { body } = await send([{ nome: 'a.doc', content: doc() }]);
    const { headers } = await download(actors.agente, body.documentos[0]?.id ?? '', '?view=true');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
  });
});
