import { once } from 'node:events';
import { Agent, request, type ClientRequest, type Server } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import type { Upload } from '@viajario/contracts/documents/documentos';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../infra/dev/processes/free-port.js';
import { createActors, type Actors } from '../support/calls/actors.js';
import { startBackend } from '../support/processes/backend-process.js';
import { addDocumento, documentosOf, download } from '../support/calls/documento-calls.js';
import { eventually, soon } from '../../../infra/test/soon.js';
import { pdfOf } from '../support/files/files-of-types.js';
import { formWith, planilha } from '../support/files/planilhas.js';
import { startBeside } from '../support/processes/beside.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { storedFiles } from '../support/files/stored-files.js';

let product: Product;
let actors: Actors;
/** Beside the product, on its database, files and sessions: the API that shuts down. */
let api: Product | undefined;
let url = '';

beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
});
afterEach(async () => {
  await api?.close();
  api = undefined;
});
afterAll(() => product.close());

/** One in this process; a separate process ends by the same steps. */
async function startApi(timeoutFactor = '1'): Promise<Product> {
  api = await startBeside(product, { DATA_DIR: product.env['DATA_DIR'] ?? '', TIMEOUT_FACTOR: timeoutFactor });
  ({ url } = api);
  return api;
}

/** Resolves when new connections are refused. */
const awaitClosed = (): Promise<unknown> =>
  eventually(() =>
    fetch(`${url}/api/health/live`).then(
      () => false,
      () => true,
    ),
  );

/** Resolves when so many calls have arrived and are not answered. */
async function awaitArrived(app: Product['app'], count: number, send: () => void): Promise<void> {
  const server: Server = app.getHttpServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = count;
  const take = (): void => void ((left -= 1) === 0 && resolve());
  server.on('request', take);
  send();
  await promise;
  server.off('request', take);
}

/** Like a proxy: connections are kept alive and reused, unless the answer asked to close them. */
function get(path: string, agent: Agent): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { agent, headers: { cookie: `sid=${actors.gestor.cookies.get('sid')}` } }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end();
  });
}

const cookie = (): string => `sid=${actors.gestor.cookies.get('sid')}`;

/** An upload with all but the last third sent. */
function beginUpload(clienteId: string, content: Buffer): { sent: ClientRequest; finish: () => void } {
  const field = (head: string, value: Buffer | string): Buffer =>
    Buffer.concat([Buffer.from(`--limite\r\nContent-Disposition: form-data; name=${head}\r\n\r\n`), Buffer.from(value), CRLF]);
  const fields = [field('"clienteId"', clienteId), field('"flagDocumento"', 'rg')];
  const body = Buffer.concat([...fields, field('"documentos"; filename="rg.pdf"', content), Buffer.from('--limite--\r\n')]);
  const sent = request(`${url}/api/documentos/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=limite', 'content-length': body.length, cookie: cookie() },
  });
  const begun = Math.round((body.length * 2) / 3);
  sent.write(body.subarray(0, begun));
  return { sent, finish: () => void sent.end(body.subarray(begun)) };
}

/** Half of a file has no row: the worker sweeps it. */
const wholeFiles = async (): Promise<string[]> => (await storedFiles(product)).filter((file) => !file.includes('/files/tmp/'));

const CRLF = Buffer.from('\r\n');

describe('An API that shuts down', () => {
  it('FLT-02: answers all calls until the proxy sees that it is not ready, and asks clients to disconnect', async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const env = { ...product.env, PORT: String(port), DRAIN_SECONDS: '6', LOG_LEVEL: 'silent' };
    const own = startBackend('main', env);
    await eventually(async () => (await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok);
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const outcomes: { status: number; connection: string | undefined; whileDraining: boolean }[] = [];
    const failures: unknown[] = [];
    const routed = { here: true, whileDraining: false };
    const caller = async (): Promise<void> => {
      while (routed.here) {
        const { whileDraining } = routed;
        await get('/api/contas', agent).then(
          (answer) => outcomes.push({ ...answer, whileDraining }),
          (error) => failures.push(error),
        );
      }
    };
    const callers = Array.from({ length: 8 }, caller);
    await soon(() => expect(outcomes.length).toBeGreaterThan(0));
    process.kill(own.pid, 'SIGTERM');
    // a proxy routes no more calls once it gets 503
    await eventually(async () => (await fetch(`${url}/api/health/ready`)).status === 503);
    routed.whileDraining = true;
    await soon(() => expect(outcomes.filter(({ whileDraining }) => whileDraining).length).toBeGreaterThan(callers.length));
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
    routed.here = false;
    await Promise.all(callers);
    agent.destroy();
    expect(failures).toEqual([]);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200]));
    const [drained, earlier] = [true, false].map((is) => outcomes.filter(({ whileDraining }) => whileDraining === is));
    expect(earlier).not.toEqual([]);
    expect(new Set(drained?.map(({ connection }) => connection))).toEqual(new Set(['close']));
    const { code } = await own.ended;
    expect(code).toBeNull(); // by the signal itself
    await expect(fetch(`${url}/api/health/live`)).rejects.toThrow();
  });

  it('FLT-02: finishes answers in progress, however long ago it stopped accepting connections', async () => {
    const { app, closeApi } = await startApi();
    const body = Buffer.from(JSON.stringify({ contaId: actors.contaId, nome: 'Chegou devagar' }));
    const sent = request(`${url}/api/clientes`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        cookie: `sid=${actors.gestor.cookies.get('sid')}`,
      },
    });
    await awaitArrived(app, 1, () => sent.write(body.subarray(0, 10)));
    const over = closeApi();
    await awaitClosed();
    sent.end(body.subarray(10));
    const [answer] = await once(sent, 'response');
    expect(answer.statusCode).toBe(201);
    answer.resume();
    await over;
  });

  it('FLT-02: completes an upload and a download after it stopped accepting connections', async () => {
    const { id: clienteId } = await actors.gestor.addCliente({ contaId: actors.contaId });
    const [sentIn, large] = [pdfOf(3_000_000), pdfOf(12_000_000)];
    const kept = await addDocumento(actors.gestor, clienteId, { nome: 'grande.pdf', content: large });
    const { closeApi } = await startApi();
    const uploading = beginUpload(clienteId, sentIn);
    const reading = request(`${url}/api/documentos/${kept.id}/download`, { headers: { cookie: cookie() } }).end();
    const [answer] = await once(reading, 'response');
    answer.pause();
    const over = closeApi();
    await awaitClosed();
    uploading.finish();
    const [stored] = await once(uploading.sent, 'response');
    expect([answer.statusCode, stored.statusCode]).toEqual([200, 201]);
    expect((await buffer(answer)).equals(large)).toBe(true);
    const { documentos } = (await json(stored)) as Upload;
    await over;
    expect((await download(actors.gestor, documentos[0]?.id ?? '')).bytes.equals(sentIn)).toBe(true);
  });

  it('FLT-02: answers calls that wait for a job with the job’s id', async () => {
    const { closeApi } = await startApi();
    const waiting = actors.gestor
      .at(url)
      .post(`/api/import/xlsx/${actors.contaId}`, formWith(await planilha([['Nome'], ['Ana']])));
    await eventually(async () => {
      const asked = `select from jobs where conta_id = $1 and tipo = 'importacao' and status = 'waiting'`;
      return (await product.db.query(asked, [actors.contaId])).rowCount === 1;
    });
    const over = closeApi();
    const answer = await waiting;
    expect([answer.status, answer.body]).toEqual([202, { jobId: expect.any(String) }]);
    await over;
  });

  it('FLT-02: ends after its time limit though a client never finishes its call, and leaves no partial file', async () => {
    const { id: clienteId } = await actors.gestor.addCliente({ contaId: actors.contaId });
    const before = await wholeFiles();
    const { app, closeApi } = await startApi('0.1'); // 2.5 s instead of 25
    const headers = { 'content-type': 'application/json', 'content-length': 9 };
    const stuck = request(`${url}/api/clientes`, { method: 'POST', headers });
    await awaitArrived(app, 2, () => {
      beginUpload(clienteId, pdfOf(3_000_000)).sent.once('error', () => undefined);
      stuck.once('error', () => undefined).write('{');
    });
    await closeApi();
    stuck.destroy();
    expect(await documentosOf(actors.gestor, clienteId)).toEqual([]);
    expect(await wholeFiles()).toEqual(before);
  });
});
