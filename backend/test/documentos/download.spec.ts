import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Documento } from '@viajario/contracts/documents/documentos';
import { createActors, type Actors } from '../support/calls/actors.js';
import { addDocumento, download, type Sent } from '../support/calls/documento-calls.js';
import { doc, docx, jpg, pdf, pdfOf, png } from '../support/files/files-of-types.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { rawRequest } from '../support/calls/raw-request.js';
import { fileOf, storedFiles } from '../support/files/stored-files.js';

let product: Product;
let actors: Actors;
let clienteId: string;

beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
  clienteId = (await actors.agente.addCliente({ contaId: actors.contaId })).id;
});
afterAll(() => product.close());

const add = (file: Sent): Promise<Documento> => addDocumento(actors.agente, clienteId, file);

describe('A file that a browser may show', () => {
  const shown: [string, Buffer, string, string][] = [
    ['a.pdf', pdf(), 'application/pdf', "default-src 'none'; frame-ancestors 'none'"],
    ['a.jpg', jpg(), 'image/jpeg', "default-src 'none'; frame-ancestors 'none'; sandbox"],
    ['a.png', png(), 'image/png', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ];
  for (const [nome, content, type, policy] of shown) {
    it(`DWN-01, PRD-35: ${nome} with view=true is shown under its exact type, inert and uncached`, async () => {
      const { id } = await add({ nome, content });
      const { status, headers, bytes } = await download(actors.agente, id, `?view=true&t=1`);
      expect(status).toBe(200);
      expect(bytes.equals(content)).toBe(true);
      const expected = {
        'content-type': type,
        'content-disposition': `inline; filename="${nome}"; filename*=UTF-8''${nome}`,
        'content-length': String(content.length),
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
        'accept-ranges': 'bytes',
      };
      expect(Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)]))).toEqual(expected);
    });
  }

  it('DWN-05: is an attachment with both flags, with none, and with any t', async () => {
    const { id } = await add({ nome: 'a.pdf' });
    for (const query of [
      '',
      '?download=true',
      '?view=true&download=true',
      '?view=false',
      '?view',
      '?view=true&view=true',
      '?t=%00%27',
      '?view=1&t=x',
    ]) {
      const { status, headers } = await download(actors.agente, id, query);
      expect([query, status, headers.get('content-disposition')?.split(';')[0]]).toEqual([query, 200, 'attachment']);
    }
  });
});

describe('A file that is only for download', () => {
  it('DWN-02: .doc and .docx stay attachments with view=true', async () => {
    for (const [nome, content] of [
      ['a.doc', doc()],
      ['a.docx', docx()],
    ] as const) {
      const { id, tipoDocumento } = await add({ nome, content });
      const { headers, bytes } = await download(actors.agente, id, '?view=true');
      expect(headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(headers.get('content-type')).toBe(tipoDocumento);
      expect(bytes.equals(content)).toBe(true);
    }
  });

  it('DWN-03: of an older row with an executable type is served as plain bytes', async () => {
    const { id } = await add({ nome: 'a.pdf' });
    for (const tipo of ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/html\r\nX-Evil: 1']) {
      await product.db.query('update documentos set tipo_documento = $2 where id = $1', [id, tipo]);
      const { status, headers } = await download(actors.agente, id, '?view=true');
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    }
  });
});

describe('The name of a download', () => {
  const names: [string, string][] = [
    ['certidão José.pdf', `attachment; filename="certidao Jose.pdf"; filename*=UTF-8''certid%C3%A3o%20Jos%C3%A9.pdf`],
    ['a"b;c\\d.pdf', `attachment; filename="a_b_c_d.pdf"; filename*=UTF-8''a%22b%3Bc%5Cd.pdf`],
    [
      'a\r\nSet-Cookie: x=1.pdf',
      `attachment; filename="a__Set-Cookie: x=1.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x%3D1.pdf`,
    ],
    ["d'água (1)*.pdf", `attachment; filename="d'agua (1)*.pdf"; filename*=UTF-8''d%27%C3%A1gua%20%281%29%2A.pdf`],
    ['旅券😀.pdf', `attachment; filename="___.pdf"; filename*=UTF-8''%E6%97%85%E5%88%B8%F0%9F%98%80.pdf`],
  ];
  for (const [nome, header] of names) {
    it(`DWN-04: ${JSON.stringify(nome)} is sent in one header, in ASCII and exactly`, async () => {
      const { id } = await add({ nome: 'a.pdf' });
      await product.db.query('update documentos set nome_arquivo = $2 where id = $1', [id, nome]);
      const { head } = await rawRequest(actors.agente, `GET /api/documentos/${id}/download`);
      expect(head.split('\r\n').filter((line) => /^(content-disposition|set-cookie: x)/i.test(line))).toEqual([
        `Content-Disposition: ${header}`,
      ]);
    });
  }
});

describe('A part of a file', () => {
  const content = pdfOf(200_000);
  content.set(Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 251)), 50_000);
  let id: string;
  beforeAll(async () => {
    ({ id } = await add({ nome: 'longo.pdf', content }));
  });

  const parts: [string, number, number][] = [
    ['bytes=0-0', 0, 0],
    ['bytes=0-', 0, 199_999],
    ['bytes=-1', 199_999, 199_999],
    ['bytes=-500000', 0, 199_999],
    ['bytes=65535-65536', 65_535, 65_536],
    ['bytes=131072-', 131_072, 199_999],
    ['bytes=60000-139999', 60_000, 139_999],
    ['bytes=199999-900000', 199_999, 199_999],
    ['bytes=70000-80000', 70_000, 80_000],
  ];
  for (const [range, start, end] of parts) {
    it(`DWN-06: ${range} is answered with exactly these bytes`, async () => {
      const { status, headers, bytes } = await download(actors.agente, id, '?view=true', { range });
      expect(status).toBe(206);
      expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/200000`);
      expect(headers.get('content-length')).toBe(String(end - start + 1));
      expect(bytes.equals(content.subarray(start, end + 1))).toBe(true);
    });
  }

  it('DWN-06: out of range, or a thousand ranges, is answered 416', async () => {
    const thousand = `bytes=${Array.from({ length: 1_000 }, (_, i) => `${i}-${i}`).join(',')}`;
    for (const range of ['bytes=200000-', 'bytes=900000-900001', 'bytes=-0', 'bytes=0-0,2-2', thousand]) {
      const { status, headers, bytes } = await download(actors.agente, id, '', { range });
      expect([range.slice(0, 20), status, headers.get('content-range')]).toEqual([range.slice(0, 20), 416, 'bytes */200000']);
      expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'INTERVALO_INVALIDO' });
    }
  });

  it('DWN-06: malformed, or with a condition, is answered with the whole file', async () => {
    const whole: Record<string, string>[] = [
      { range: 'bytes=a-b' },
      { range: 'lines=0-1' },
      { range: 'bytes=9-5' },
      { range: 'bytes=-' },
      { range: 'bytes=0-0', 'if-range': '"x"' },
    ];
    for (const headers of whole) {
      const { status, bytes } = await download(actors.agente, id, '', headers);
      expect([headers['range'], status, bytes.equals(content)]).toEqual([headers['range'], 200, true]);
    }
  });

  it('is not needed to read the size: HEAD returns the headers only', async () => {
    const response = await actors.agente.fetch(`/api/documentos/${id}/download?view=true`, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '200000']);
    expect(await response.text()).toBe('');
  });
});

describe('A stored file', () => {
  const content = pdfOf(200_000);

  /** A fresh document and the path of its file. */
  async function stored(): Promise<{ id: string; path: string }> {
    const { id } = await add({ nome: 'a.pdf', content });
    return { id, path: await fileOf(product, id) };
  }

  const damages: Record<string, (path: string) => Promise<void>> = {
    gone: (path) => rm(path),
    'cut short': (path) => truncate(path, 150_000),
    empty: (path) => truncate(path, 0),
    'longer than it was': async (path) => writeFile(path, Buffer.concat([await readFile(path), Buffer.alloc(9)])),
    'changed at its start': (path) => flip(path, 40),
    'changed in its middle': (path) => flip(path, 100_000),
    'changed at its end': (path) => flip(path, -1),
  };
  for (const [what, damage] of Object.entries(damages)) {
    it(`DWN-07: that is ${what} is never served as complete`, async () => {
      const { id, path } = await stored();
      await damage(path);
      const { status, bytes } = await download(actors.agente, id).catch(() => ({ status: 0, bytes: Buffer.alloc(0) }));
      expect([0, 500]).toContain(status);
      if (status === 500) expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'ERRO_INTERNO' });
    });
  }

  it('CRY-03: swapped with another one is refused', async () => {
    const [one, other] = [await stored(), await stored()];
    const [a, b] = [await readFile(one.path), await readFile(other.path)];
    await writeFile(one.path, b);
    await writeFile(other.path, a);
    expect([(await download(actors.agente, one.id)).status, (await download(actors.agente, other.id)).status]).toEqual([
      500, 500,
    ]);
    await writeFile(one.path, a);
    await writeFile(other.path, b);
    const { rows } = await product.db.query('delete from documentos where id = $1 returning arquivo_url, chave_envolta', [
      other.id,
    ]);
    const values = [one.id, rows[0].arquivo_url, rows[0].chave_envolta];
    await product.db.query('update documentos set arquivo_url = $2, chave_envolta = $3 where id = $1', values);
    expect((await download(actors.agente, one.id)).status).toBe(500);
  });

  it('DWN-08: has no public URL', async () => {
    const { path } = await stored();
    const key = path.split('/').slice(-2).join('/');
    for (const url of [
      `/${key}`,
      `/files/${key}`,
      `/api/files/${key}`,
      `/api/documentos/${key}/download`,
      `/.data/files/${key}`,
      `/api/../files/${key}`,
    ]) {
      const { status, bytes } = await actors.agente.fetch(url).then(async (response) => ({
        status: response.status,
        bytes: Buffer.from(await response.arrayBuffer()),
      }));
      expect(bytes.equals(await readFile(path))).toBe(false);
      expect([200, 404]).toContain(status); // 200: the HTML page, which has no such view
    }
  });

  it('CRY-01: holds no byte of document, name or client in clear', async () => {
    const marker = 'MARCADOR-DE-TEXTO-CLARO';
    const { id } = await add({
      nome: `${marker}.pdf`,
      content: Buffer.concat([pdf(marker), Buffer.from(marker.repeat(10_000))]),
    });
    for (const path of await storedFiles(product)) {
      expect(path).not.toContain(marker);
      const bytes = await readFile(path);
      for (const text of [marker, '%PDF', id, clienteId]) expect(bytes.includes(text)).toBe(false);
    }
  });
});

async function flip(path: string, at: number): Promise<void> {
  const bytes = await readFile(path);
  const place = at < 0 ? bytes.length + at : at;
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

describe('A foreign document', () => {
  it('TEN-04: is answered like an unknown id, by every call', async () => {
    const { id } = await add({ nome: 'a.pdf' });
    const nobodys = '0190a7c2-0000-7000-8000-000000000000';
    for (const [method, path, headers] of [
      ['GET', '/download', {}],
      ['GET', '/download?view=true', { range: 'bytes=0-0' }],
      ['HEAD', '/download', {}],
      ['PUT', '', { 'content-type': 'application/json' }],
      ['DELETE', '', {}],
    ] as const) {
      const ask = async (documento: string) => {
        const body = method === 'PUT' ? '{"validade":null}' : null;
        const response = await actors.estranho.fetch(`/api/documentos/${documento}${path}`, { method, headers, body });
        return [response.status, (await response.text()).replace(/"requestId":"[^"]+"/, '')];
      };
      expect(await ask(id)).toEqual(await ask(nobodys));
      expect((await ask(id))[0]).toBe(404);
    }
  });
});
