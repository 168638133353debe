import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Files } from '../src/shared/infrastructure/files.js';
import { createActors, type Actors } from './support/actors.js';
import { ApiProcess } from './support/api-process.js';
import type { Browser } from './support/browser.js';
import { download, upload } from './support/documento-calls.js';
import { pdf, pdfOf } from './support/files-of-types.js';
import { startProduct, type Product } from './support/product.js';
import { storedFiles } from './support/stored-files.js';

const MB = 1024 * 1024;
const KILLS = 8;
const UPLOADS = 200;

let product: Product;
let actors: Actors;
let api: ApiProcess;
let agente: Browser;

beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
  api = await ApiProcess.start(product);
  agente = api.browserOf(actors.agente);
});
afterAll(async () => {
  await api.stop();
  await product.close();
});

/** Keys of all rows whose files lie in this storage. */
async function keysOfThisStorage(): Promise<string[]> {
  const { rows } = await product.db.query('select arquivo_url as key from documentos where conta_id = $1', [actors.contaId]);
  return rows.map(({ key }) => key);
}

const client = async (): Promise<string> => (await actors.agente.addCliente({ contaId: actors.contaId })).id;
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('Documents under load and faults', () => {
  it('LOD-03, G-13: 50 uploads of 5 MB at once end without error and with at most 150 MB more memory', async () => {
    const clienteIds = await Promise.all(Array.from({ length: 50 }, client));
    for (const clienteId of clienteIds.slice(0, 5)) await upload(agente, { clienteId });
    const before = api.memory('VmRSS');
    const content = pdfOf(5 * MB);
    const start = Date.now();
    const answers = await Promise.all(clienteIds.map((clienteId) => upload(agente, { clienteId }, [{ nome: 'a.pdf', content }])));
    const grown = api.memory('VmHWM') - before;
    console.log(`50 x 5 MB: ${Date.now() - start} ms, memory +${grown.toFixed(0)} MB from ${before.toFixed(0)} MB`);
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(grown).toBeLessThan(150);
  });

  it('FLT-01, V-03: kill -9 during 200 uploads leaves every acknowledged file readable and nothing else after the sweep', async () => {
    const clienteIds = await Promise.all(Array.from({ length: 10 }, client));
    const acknowledged = new Map<string, string>();
    let sent = 0;
    let unknown = 0;
    const work = async (): Promise<void> => {
      while (sent < UPLOADS) {
        const number = (sent += 1);
        const content = Buffer.concat([pdf(String(number)), Buffer.alloc(200_000 + number, number)]);
        const clienteId = clienteIds[number % 10] ?? '';
        const answer = await upload(agente, { clienteId }, [{ nome: `${number}.pdf`, content }]).catch(() => undefined);
        if (answer?.status === 201) acknowledged.set(answer.body.documentos[0]?.id ?? '', sha256(content));
        else if (answer === undefined) unknown += 1;
        if (answer === undefined) await sleep(200);
      }
    };
    const killing = (async () => {
      for (let kills = 0; kills < KILLS; kills += 1) {
        await sleep(300 + Math.random() * 400);
        await api.killAndStart();
      }
    })();
    await Promise.all([killing, ...Array.from({ length: 8 }, work)]);
    for (const [id, digest] of acknowledged) expect(sha256((await download(agente, id)).bytes)).toBe(digest);
    const { rows } = await product.db.query('select arquivo_url, id from documentos where cliente_id = any ($1)', [clienteIds]);
    expect(rows.length).toBeLessThanOrEqual(acknowledged.size + unknown);
    for (const { id } of rows) expect((await download(agente, id)).status).toBe(200);
    console.log(`${KILLS} kills: ${acknowledged.size} acknowledged, ${unknown} unanswered, ${rows.length} rows`);
    const files = product.app.get(Files);
    const known = new Set((await product.db.query('select arquivo_url from documentos')).rows.map((row) => row.arquivo_url));
    let orphans = 0;
    for await (const { key } of files.list(new Date())) {
      if (known.has(key)) continue;
      orphans += 1;
      await files.remove(key); // what the sweeper does a day later
    }
    const unfinished = await files.removeUnfinished(new Date());
    console.log(`left by the kills: ${orphans} files without a row, ${unfinished} half-written`);
    expect(orphans + unfinished).toBeLessThanOrEqual(8 * KILLS);
    expect(await storedFiles(product)).toHaveLength((await keysOfThisStorage()).length);
  });

  it('UPL-18: an upload that falls silent is answered 408 within a minute and leaves nothing', async () => {
    const before = await storedFiles(product);
    const clienteId = await client();
    const socket = connect({ host: '127.0.0.1', port: api.port });
    await once(socket, 'connect');
    const lines = [
      'POST /api/documentos/upload HTTP/1.1',
      'Host: x',
      `Cookie: sid=${agente.cookies.get('sid')}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 100000',
      '',
      `--x\r\nContent-Disposition: form-data; name="clienteId"\r\n\r\n${clienteId}`,
      '--x\r\nContent-Disposition: form-data; name="documentos"; filename="a.pdf"\r\n\r\n%PDF-1.4 and then nothing more comes',
    ];
    const start = Date.now();
    socket.write(lines.join('\r\n'));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*ENVIO_INTERROMPIDO/);
    expect(Date.now() - start).toBeLessThan(63_000);
    expect(await storedFiles(product)).toEqual(before);
  });
});
