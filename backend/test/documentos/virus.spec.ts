import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { Clamd, EICAR } from '../support/processes/clamd.js';
import { addDocumento, documentosOf, download, formOf, upload } from '../support/calls/documento-calls.js';
import { pdf, pdfOf } from '../support/files/files-of-types.js';
import { inTwoParts, lasting } from '../support/faults/slow-sender.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { storedFiles } from '../support/files/stored-files.js';

let clamd: Clamd;
let product: Product;
let actors: Actors;
let clienteId: string;

beforeAll(async () => {
  clamd = new Clamd();
  await clamd.up();
  product = await startProduct({ env: { CLAMAV_HOST: clamd.address, TIMEOUT_FACTOR: '0.15' } });
  actors = await createActors(product);
  clienteId = (await actors.agente.addCliente({ contaId: actors.contaId })).id;
});
afterAll(async () => {
  await product.close();
  await clamd.down();
});

describe('With a virus scanner', () => {
  it('UPL-15: a file with a virus is refused and not stored, the clean one beside it is stored', async () => {
    const before = (await storedFiles(product)).length;
    const sick = Buffer.concat([pdf(), Buffer.from(EICAR)]);
    const { status, body } = await upload(actors.agente, { clienteId }, [{ nome: 'a.pdf' }, { nome: 'b.pdf', content: sick }]);
    expect([status, body.erros]).toEqual([201, [{ arquivo: 'b.pdf', motivo: 'Arquivo recusado pelo antivírus' }]]);
    expect((await upload(actors.agente, { clienteId }, [{ nome: 'b.pdf', content: sick }])).status).toBe(400);
    expect(await storedFiles(product)).toHaveLength(before + 1);
  });

  it('receives every byte of a large file', async () => {
    const content = pdfOf(9_000_000);
    const { id } = await addDocumento(actors.agente, clienteId, { nome: 'a.pdf', content });
    expect(clamd.scanned.at(-1)).toBe(content.length);
    expect((await download(actors.agente, id)).bytes.equals(content)).toBe(true);
  });

  it('tolerates a client that stalls for as long as an upload may', async () => {
    const content = pdfOf(300_000);
    const form = new Response(formOf({ clienteId, flagDocumento: 'rg' }, [{ nome: 'lento.pdf', content }]));
    const bytes = Buffer.from(await form.arrayBuffer());
    const response = await actors.agente.fetch('/api/documentos/upload', {
      method: 'POST',
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
      body: inTwoParts(bytes, 150_000, lasting(4_000)), // longer than the scanner may take
      duplex: 'half',
    });
    expect([response.status, clamd.scanned.at(-1)]).toEqual([201, content.length]);
  });

  it('UPL-15: no upload is accepted while the scanner is down (503), and all are again afterwards', async () => {
    const [files, documentos] = [await storedFiles(product), await documentosOf(actors.agente, clienteId)];
    const port = await clamd.down();
    const { status, body, headers } = await upload(actors.agente, { clienteId });
    expect([status, body, headers.get('retry-after')]).toMatchObject([503, { code: 'SERVICO_INDISPONIVEL' }, expect.any(String)]);
    expect(await storedFiles(product)).toEqual(files);
    expect(await documentosOf(actors.agente, clienteId)).toEqual(documentos);
    await clamd.up(port);
    expect((await upload(actors.agente, { clienteId })).status).toBe(201);
  });
});
