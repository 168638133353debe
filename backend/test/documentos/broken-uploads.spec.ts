import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { addDocumento, documentosOf, download, upload } from '../support/calls/documento-calls.js';
import { eventually } from '../../../infra/test/soon.js';
import { BOMBS } from '../support/files/docx-bombs.js';
import { docx, pdf, pdfOf, png } from '../support/files/files-of-types.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { rawRequest } from '../support/calls/raw-request.js';
import { storedFiles } from '../support/files/stored-files.js';

const MB = 1024 * 1024;
const BOUNDARY = 'XX-limite-XX';
const FORM = `Content-Type: multipart/form-data; boundary=${BOUNDARY}`;

let product: Product;
let actors: Actors;
let clienteId: string;
let before: string[];
/** Calls whose connections are open. */
let underWay = 0;

beforeAll(async () => {
  product = await startProduct();
  (product.app.getHttpServer() as Server).on('request', (_, answer) => {
    underWay += 1;
    answer.once('close', () => (underWay -= 1));
  });
  actors = await createActors(product);
});
beforeEach(async () => {
  clienteId = (await actors.agente.addCliente({ contaId: actors.contaId })).id;
  before = await storedFiles(product);
});
afterAll(() => product.close());

const part = (head: string, body: string | Buffer = ''): Buffer =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
const field = (name: string, value: string): Buffer => part(`Content-Disposition: form-data; name="${name}"`, value);
const filePart = (name: string, nome: string, content: Buffer): Buffer =>
  part(`Content-Disposition: form-data; name="${name}"; filename="${nome}"\r\nContent-Type: application/pdf`, content);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);
const fields = (): Buffer[] => [field('clienteId', clienteId), field('flagDocumento', 'rg')];
const whole = (...parts: Buffer[]): Buffer => Buffer.concat([...fields(), ...parts, END]);

/** A socket with the head of an upload sent, and the response once it arrives. */
async function begin(headers: string[]): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { port, host } = new URL(product.url);
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const cookie = [...actors.agente.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(
    [`POST /api/documentos/upload HTTP/1.1`, `Host: ${host}`, `Cookie: ${cookie}`, FORM, ...headers, '', ''].join('\r\n'),
  );
  return { socket, answer: text(socket).catch(() => '') };
}

async function nothingIsLeft(): Promise<void> {
  // data of a disconnected client may still be read for a while
  await eventually(async () => underWay === 0 && isDeepStrictEqual(await storedFiles(product), before));
  expect(await documentosOf(actors.agente, clienteId)).toEqual([]);
}

describe('A malformed form', () => {
  const cases: Record<string, () => [string, Buffer]> = {
    'without boundary': () => ['Content-Type: multipart/form-data', whole(filePart('documentos', 'a.pdf', pdf()))],
    'cut in the middle of a file': () => [FORM, whole(filePart('documentos', 'a.pdf', pdf())).subarray(0, -100)],
    'cut in a header': () => [FORM, Buffer.concat([...fields(), Buffer.from(`--${BOUNDARY}\r\nContent-Dispo`)])],
    'with an empty field name': () => [FORM, whole(field('', 'x'), filePart('documentos', 'a.pdf', pdf()))],
    'with a file without field name': () => [FORM, whole(part('Content-Disposition: form-data; filename="a.pdf"', pdf()))],
    'with 10,000 fields': () => [FORM, whole(...Array.from({ length: 10_000 }, (_, i) => field(`f${i}`, 'x')))],
    'with 10,000 equal fields': () => [FORM, whole(...Array.from({ length: 10_000 }, () => field('validade', '')))],
    'with a part header of 1 MB': () => [
      FORM,
      whole(part(`Content-Disposition: form-data; name="documentos"; filename="${'a'.repeat(MB)}.pdf"`, pdf())),
    ],
    'with 1 MB of one field': () => [FORM, whole(field('validade', 'x'.repeat(MB)), filePart('documentos', 'a.pdf', pdf()))],
    'with files in another field': () => [FORM, whole(filePart('arquivos', 'a.pdf', pdf()))],
    'of nothing': () => [FORM, END],
    'that is no form at all': () => [FORM, Buffer.from('{"clienteId":1}')],
    'of prototype names': () => [
      FORM,
      whole(field('__proto__', 'x'), field('constructor', 'x'), filePart('documentos', 'a.pdf', pdf())),
    ],
  };
  for (const [what, make] of Object.entries(cases)) {
    it(`UPL-08: ${what} is answered 400 and leaves nothing`, async () => {
      const [header, body] = make();
      const answer = await rawRequest(actors.agente, 'POST /api/documentos/upload', [header], body);
      expect([400, 413]).toContain(answer.status);
      expect(answer.body).toMatch(/"message":"[^"]+"/);
      await nothingIsLeft();
    });
  }

  it('UPL-08: leaves the process able to accept the next upload', async () => {
    await addDocumento(actors.agente, clienteId);
    expect(await documentosOf(actors.agente, clienteId)).toHaveLength(1);
  });
});

describe('A body beyond every limit', () => {
  it('UPL-06: with a Content-Length is answered 413 before it is read', async () => {
    const { socket, answer } = await begin([`Content-Length: ${151 * MB + 1}`]);
    socket.write(Buffer.concat(fields()));
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*CORPO_GRANDE_DEMAIS/);
    await nothingIsLeft();
  });

  it('UPL-06: without a Content-Length is aborted while it is received', async () => {
    const { socket, answer } = await begin(['Transfer-Encoding: chunked']);
    const chunk = (bytes: Buffer): Buffer =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
    socket.write(chunk(Buffer.concat([...fields(), filePart('documentos', 'a.pdf', pdf()).subarray(0, -20)])));
    let sent = 0;
    const megabyte = chunk(Buffer.alloc(MB, 32));
    while (!socket.destroyed && socket.writable && sent < 1024) {
      sent += 1;
      if (!socket.write(megabyte)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
    }
    expect(sent).toBeLessThan(200);
    expect(await answer).toMatch(/^(HTTP\/1\.1 413 [\s\S]*)?$/);
    await nothingIsLeft();
  });
});

describe('A client that disconnects', () => {
  it('UPL-17: in the middle of an upload leaves no row and no file, complete or partial', async () => {
    const body = whole(filePart('documentos', 'a.pdf', pdfOf(300_000)), filePart('documentos', 'b.pdf', pdfOf(300_000)));
    const drop = async (share: number): Promise<void> => {
      const { socket } = await begin([`Content-Length: ${body.length}`]);
      socket.write(body.subarray(0, Math.floor(body.length * share)), () => socket.destroy());
      await once(socket, 'close');
    };
    for (let round = 0; round < 5; round += 1)
      await Promise.all(Array.from({ length: 10 }, () => drop(0.2 + Math.random() * 0.7)));
    await nothingIsLeft();
    await addDocumento(actors.agente, clienteId);
  });
});

describe('A .docx', () => {
  for (const [what, make] of Object.entries(BOMBS)) {
    it(`UPL-09: ${what} is refused`, async () => {
      const { status, body } = await upload(actors.agente, { clienteId }, [{ nome: 'a.docx', content: make() }]);
      expect([status, body]).toMatchObject([400, { code: 'NENHUM_DOCUMENTO_ACEITO' }]);
      await nothingIsLeft();
    });
  }

  it('from an office program, with pictures, stored and deflated parts, is accepted', async () => {
    const picture = Buffer.from(Array.from({ length: 2 * MB }, (_, i) => (i * 2_654_435_761) % 251));
    const content = docx(
      { name: 'word/media/a.png', content: picture, stored: true },
      { name: 'word/styles.xml', content: `<w:styles>${'<w:style/>'.repeat(3_000)}</w:styles>` },
    );
    expect((await upload(actors.agente, { clienteId }, [{ nome: 'a.docx', content }])).status).toBe(201);
  });
});

describe('A picture', () => {
  it('UPL-10: of 50,000 by 50,000 pixels is stored as sent and never decoded', async () => {
    const content = png(50_000, Buffer.alloc(30 * MB));
    const { id } = await addDocumento(actors.agente, clienteId, { nome: 'enorme.png', content });
    expect((await download(actors.agente, id, '?view=true')).bytes.equals(content)).toBe(true);
  });

  it('UPL-05: in SVG is refused, also when named and typed as PNG', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    for (const name of ['a.svg', 'a.png', 'a.jpg']) {
      const form = new FormData();
      form.append('clienteId', clienteId);
      form.append('documentos', new Blob([svg], { type: 'image/png' }), name);
      expect((await actors.agente.post('/api/documentos/upload', form)).status).toBe(400);
    }
    expect(await documentosOf(actors.agente, clienteId)).toEqual([]);
  });
});

describe('A file name', () => {
  const cases: [string, string][] = [
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\a.pdf', 'a.pdf'],
    ['/etc/a.pdf', 'a.pdf'],
    ['C:\\Users\\a.pdf', 'a.pdf'],
    ['con.pdf', '_con.pdf'],
    ['certidão de nascimento – José.pdf', 'certidão de nascimento – José.pdf'],
    ['cafe\u0301.pdf', 'café.pdf'],
    ['fatura\u202efdp.pdf', 'fatura fdp.pdf'],
    ['a\tb\u0001.pdf', 'a b.pdf'],
    ['ponto.pdf. .', 'ponto.pdf'],
    ['.escondido.pdf', 'escondido.pdf'],
    ['a;b "c" %41.pdf', 'a;b "c" %41.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(250)}….pdf`],
  ];
  for (const [given, kept] of cases) {
    it(`UPL-07: ${JSON.stringify(given.slice(0, 40))} is kept as ${JSON.stringify(kept.slice(0, 40))}`, async () => {
      const { nomeArquivo, id } = await addDocumento(actors.agente, clienteId, { nome: given });
      expect(nomeArquivo).toBe(kept);
      const { rows } = await product.db.query('select arquivo_url from documentos where id = $1', [id]);
      expect(rows[0].arquivo_url).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{30}$/);
    });
  }

  it('UPL-07: with NUL or a line break never changes the path or the header', async () => {
    for (const nome of ['a\0.pdf', 'a\r\nX-Evil: 1.pdf', '..%2f..%2fa.pdf']) {
      const body = whole(filePart('documentos', nome, pdf()));
      expect([201, 400]).toContain((await rawRequest(actors.agente, 'POST /api/documentos/upload', [FORM], body)).status);
    }
    for (const { nomeArquivo } of await documentosOf(actors.agente, clienteId)) expect(nomeArquivo).not.toMatch(/[\p{Cc}/\\]/u);
  });
});
