import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express, { type Express } from 'express';
import { sendToReader } from '../../src/shared/http/answers/send-to-reader.js';
import { createActors, type Actors } from '../support/calls/actors.js';
import { ApiProcess } from '../support/processes/api-process.js';
import { addDocumento, download } from '../support/calls/documento-calls.js';
import { eventually } from '../../../infra/test/soon.js';
import { pdfOf } from '../support/files/files-of-types.js';
import { cpuTime } from '../support/processes/process-memory.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { SlowReader } from '../support/faults/slow-reader.js';

const MB = 1024 * 1024;
const READERS = 200;
/** Running downloads of one user. */
const SHARE = 20;

/** Waits until a process uses less than a twentieth of a CPU: it first fills the system's buffers for each reader. */
const untilStandingStill = (pid: number): Promise<unknown> =>
  eventually(async () => {
    const before = cpuTime(pid);
    await sleep(1_000);
    return cpuTime(pid) - before < 50;
  });

describe('A reader', () => {
  /** The real ratio, in a twelfth of the time. */
  const pace = { overMs: 5_000, leastBytes: 256 * 1024 };
  const SIZE = 12 * MB;
  const piece = Buffer.alloc(64 * 1024, 'x');
  let server: Server;
  let port: number;
  const outcomes = { whole: 0, cutOff: 0 };

  beforeAll(async () => {
    const app: Express = express();
    app.get('/', async (_, response) => {
      const content = Readable.from(
        (function* () {
          for (let sent = 0; sent < SIZE; sent += piece.length) yield piece;
        })(),
        { objectMode: false },
      );
      response.setHeader('Content-Length', SIZE);
      await sendToReader(content, response, pace);
      outcomes[response.writableFinished && content.destroyed ? 'whole' : 'cutOff'] += 1;
    });
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => void server.close());

  it('DWN-11: two hundred stalling readers are aborted, while a slow one gets everything', async () => {
    const tricklers = Array.from({ length: READERS }, () => new SlowReader(port, '/', { everyMs: 2_000 }));
    const steady = Array.from({ length: 3 }, () => new SlowReader(port, '/', { everyMs: 50 }));
    for (const { bytes } of await Promise.all(steady.map((reader) => reader.ended))) expect(bytes).toBeGreaterThan(SIZE);
    await eventually(async () => outcomes.whole + outcomes.cutOff === READERS + steady.length);
    expect(outcomes).toEqual({ whole: steady.length, cutOff: READERS });
    for (const reader of tricklers) reader.leave();
  });
});

describe('Two hundred stalled readers of 15 MB', () => {
  let product: Product;
  let actors: Actors;
  let api: ApiProcess;
  beforeAll(async () => {
    product = await startProduct();
    actors = await createActors(product);
    api = await ApiProcess.start(product);
  });
  afterAll(async () => {
    await api.stop();
    await product.close();
  });

  const busyConnections = async (): Promise<number> =>
    (
      await product.db.query(
        `select count(*)::int as busy from pg_stat_activity where usename = 'viajario_app' and datname = current_database() and state <> 'idle'`,
      )
    ).rows[0].busy;

  it('DWN-11: get a share of twenty of one user; they hold no database connection and little memory, and do not slow down others', async () => {
    const agente = api.browserOf(actors.agente);
    const estranho = api.browserOf(actors.estranho);
    const content = pdfOf(15 * MB);
    const [{ id }, others] = [
      await addDocumento(agente, (await actors.agente.addCliente({ contaId: actors.contaId })).id, {
        nome: 'grande.pdf',
        content,
      }),
      await addDocumento(estranho, (await actors.estranho.addCliente({ nome: 'Rui' })).id, { nome: 'grande.pdf', content }),
    ];
    await download(agente, id);
    const cookie = `sid=${agente.cookies.get('sid')}`;
    const before = api.memory('VmRSS');
    const readers: SlowReader[] = [];
    while (readers.length < READERS) {
      // not all at the same moment: a busy machine would shed some of them
      const few = Array.from(
        { length: 20 },
        () => new SlowReader(api.port, `/api/documentos/${id}/download`, { everyMs: 600_000, cookie }),
      );
      readers.push(...few);
      if (readers.length === SHARE) await eventually(async () => few.every(({ status }) => status > 0));
    }
    await eventually(async () => readers.every(({ status }) => status > 0));
    const statuses = readers.map(({ status }) => status);
    expect(statuses).toEqual([...Array(SHARE).fill(200), ...Array(READERS - SHARE).fill(429)]);
    await untilStandingStill(api.pid);

    const times: number[] = [];
    for (let call = 0; call < 100; call += 1) {
      const start = performance.now();
      expect((await agente.get(`/api/clientes?contaId=${actors.contaId}`)).status).toBe(200);
      times.push(performance.now() - start);
    }
    const p95 = times.sort((a, b) => a - b)[94] ?? 0;
    const start = performance.now();
    expect((await download(estranho, others.id)).bytes.equals(content)).toBe(true);
    const whole = performance.now() - start;
    const grown = api.memory('VmHWM') - before;
    console.log(`p95 ${p95.toFixed(0)} ms, whole ${whole.toFixed(0)} ms, memory +${grown.toFixed(0)} MB`);
    await eventually(async () => (await busyConnections()) === 0); // a sample may catch a connection in use
    expect(p95).toBeLessThan(200);
    expect(grown).toBeLessThan(250);
    for (const reader of readers) reader.leave();
    expect((await download(agente, id)).status).toBe(200);
  });
});
