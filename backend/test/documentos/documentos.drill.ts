import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { ApiProcess } from '../support/processes/api-process.js';
import type { Browser } from '../support/calls/browser.js';
import { addDocumento, upload } from '../support/calls/documento-calls.js';
import { eventually } from '../../../infra/test/soon.js';
import { BOMBS } from '../support/files/docx-bombs.js';
import { pdfOf } from '../support/files/files-of-types.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { SlowReader } from '../support/faults/slow-reader.js';
import { storedFiles } from '../support/files/stored-files.js';

const MB = 1024 * 1024;
const SLOW = 200;
/** Downloads of one user at a time (docs/decisions/0024). */
const SHARE = 20;

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

const client = async (): Promise<string> => (await actors.agente.addCliente({ contaId: actors.contaId })).id;

describe('Documents under load and faults', () => {
  it.each(Object.keys(BOMBS))('UPL-09: a .docx %s is refused in little memory', async (what) => {
    const [clienteId, content] = [await client(), BOMBS[what]?.() ?? Buffer.alloc(0)];
    const before = api.memory('VmHWM');
    expect((await upload(agente, { clienteId }, [{ nome: 'a.docx', content }])).status).toBe(400);
    expect(api.memory('VmHWM') - before).toBeLessThan(50 + (4 * content.length) / MB);
  });

  it('LOD-03, G-13: 50 concurrent uploads of 5 MB succeed with at most 150 MB more memory', async () => {
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

  it('UPL-18: 200 stalled uploads are answered 408 within a minute, leave nothing and do not slow down others', async () => {
    const before = await storedFiles(product);
    const clienteId = await client();
    const start = Date.now();
    const silent = Promise.all(Array.from({ length: SLOW }, () => fallSilent(clienteId)));
    const p95 = await timeOfOthers();
    for (const answer of await silent) expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*ENVIO_INTERROMPIDO/);
    console.log(`${SLOW} silent uploads: all 408 after ${seconds(start)} s, p95 of others ${p95.toFixed(0)} ms`);
    expect(Date.now() - start).toBeLessThan(70_000);
    expect(p95).toBeLessThan(200);
    expect(await storedFiles(product)).toEqual(before);
  });

  it('DWN-11: of 200 stalled downloads of 15 MB a user’s share runs, is aborted, and does not slow down other users', async () => {
    const { id } = await addDocumento(agente, await client(), { nome: 'grande.pdf', content: pdfOf(15 * MB) });
    const cookie = `sid=${agente.cookies.get('sid')}`;
    const [memory, start] = [api.memory('VmRSS'), Date.now()];
    const url = `/api/documentos/${id}/download`;
    const readers = Array.from({ length: SLOW }, () => new SlowReader(api.port, url, { everyMs: 600_000, cookie }));
    try {
      await eventually(async () => readers.every(({ status }) => status !== 0), 30_000);
      const answered = (wanted: number): number => readers.filter(({ status }) => status === wanted).length;
      expect([answered(200), answered(429)]).toEqual([SHARE, SLOW - SHARE]);
      const p95 = await timeOfOthers();
      const grown = api.memory('VmRSS') - memory;
      await eventually(async () => (await openFiles()) === 0, 120_000);
      console.log(
        `${SHARE} slow readers: cut off after ${seconds(start)} s, memory +${grown.toFixed(0)} MB, p95 of others ${p95.toFixed(0)} ms`,
      );
      expect([p95 < 200, grown < 250]).toEqual([true, true]);
    } finally {
      for (const reader of readers) reader.leave();
    }
  });
});

const seconds = (start: number): string => ((Date.now() - start) / 1_000).toFixed(0);

/** Of 200 sequential lists. */
async function timeOfOthers(): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < 200; call += 1) {
    const start = performance.now();
    expect((await agente.get(`/api/clientes?contaId=${actors.contaId}`)).status).toBe(200);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[189] ?? 0;
}

/** Files that the API has open: one per download in progress. */
async function openFiles(): Promise<number> {
  const folder = `/proc/${api.pid}/fd`;
  const targets = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(path.join(folder, name));
    } catch {
      return ''; // closed since
    }
  });
  return targets.filter((target) => target.includes('/files/')).length;
}

/** Starts an upload and stalls; returns the response. */
async function fallSilent(clienteId: string): Promise<string> {
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
  socket.write(lines.join('\r\n'));
  return text(socket);
}
