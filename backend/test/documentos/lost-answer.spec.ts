import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { ApiProcess } from '../support/processes/api-process.js';
import { documentosOf, download, upload } from '../support/calls/documento-calls.js';
import { pdf } from '../support/files/files-of-types.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { sabotage } from '../support/faults/sabotage.js';
import { storedFiles } from '../support/files/stored-files.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
});
afterAll(() => product.close());

describe('A process that dies after it committed an upload and before it answers', () => {
  it('FLT-15: leaves one document, which the retry gets from another process', async () => {
    const { id: clienteId } = await actors.agente.addCliente({ contaId: actors.contaId });
    const dying = await ApiProcess.start(product, sabotage({ dieBeforeAnswering: '/api/documentos/upload' }));
    const files = [{ nome: 'rg.pdf', content: Buffer.concat([pdf(), Buffer.alloc(50_000, 'x')]) }];
    const headers = { 'idempotency-key': randomUUID() };
    await expect(upload(dying.browserOf(actors.agente), { clienteId }, files, { headers })).rejects.toThrow(/fetch failed/);
    const kept = await documentosOf(actors.agente, clienteId);
    expect(kept).toHaveLength(1);
    const again = await upload(actors.agente, { clienteId }, files, { headers });
    expect([again.status, again.body.documentos]).toEqual([201, kept]);
    expect(await documentosOf(actors.agente, clienteId)).toEqual(kept);
    expect(await storedFiles(product)).toHaveLength(1);
    expect((await download(actors.agente, kept[0]?.id ?? '')).bytes.equals(files[0]?.content ?? Buffer.of())).toBe(true);
    await dying.stop();
  });
});
