import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express, { type Express } from 'express';
import { sendToReader } from '../../src/shared/http/answers/send-to-reader.js';
import { createActors, type Actors } from '../support/calls/actors.js';
import type { Browser } from '../support/calls/browser.js';
import { addDocumento, download } from '../support/calls/documento-calls.js';
import { eventually } from '../../../infra/test/soon.js';
import { pdfOf } from '../support/files/files-of-types.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { SlowReader } from '../support/faults/slow-reader.js';

const MB = 1024 * 1024;
const READERS = 200;
/** Running downloads of one user. */
const SHARE = 20;

describe('A reader', () => {
  /** The real ratio, in a twentieth of the time. */
  const pace = { overMs: 3_000, leastBytes: 256 * 1024 };
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
    const tricklers = Array.from({ length: READERS }, () => new SlowReader(port, '/', { everyMs: 1_500 }));
    const steady = Array.from({ length: 3 }, () => new SlowReader(port, '/', { everyMs: 10 }));
    for (const { bytes } of await Promise.all(steady.map((reader) => reader.ended))) expect(bytes).toBeGreaterThan(SIZE);
    await eventually(async () => outcomes.whole + outcomes.cutOff === READERS + steady.length);
    expect(outcomes).toEqual({ whole: steady.length, cutOff: READERS });
    for (const reader of tricklers) reader.leave();
  });
});

describe('Stalled readers of 15 MB', () => {
  let product: Product;
  let actors: Actors;
  beforeAll(async () => {
    product = await startProduct();
    actors = await createActors(product);
  });
  afterAll(() => product.close());

  const busyConnections = async (): Promise<number> =>
    (
      await product.db.query(
        `select count(*)::int as busy from pg_stat_activity where usename = 'viajario_app' and datname = current_database() and state <> 'idle'`,
      )
    ).rows[0].busy;

  it('DWN-11: of one user get a share of twenty; they hold no database connection, and other users get their share', async () => {
    const { agente, estranho, contaId } = actors;
    const content = pdfOf(15 * MB);
    const large = (person: Browser, clienteId: string) => addDocumento(person, clienteId, { nome: 'grande.pdf', content });
    const { id } = await large(agente, (await agente.addCliente({ contaId })).id);
    const others = await large(estranho, (await estranho.addCliente({ nome: 'Rui' })).id);
    const cookie = `sid=${agente.cookies.get('sid')}`;
    const port = Number(new URL(product.url).port);
    const stall = async (count: number): Promise<SlowReader[]> => {
      const path = `/api/documentos/${id}/download`;
      const readers = Array.from({ length: count }, () => new SlowReader(port, path, { everyMs: 600_000, cookie }));
      await eventually(async () => readers.every(({ status }) => status > 0));
      return readers;
    };
    const readers = [...(await stall(SHARE)), ...(await stall(2 * SHARE))];
    const statuses = readers.map(({ status }) => status);
    expect(statuses).toEqual([...Array(SHARE).fill(200), ...Array(2 * SHARE).fill(429)]);
    await eventually(async () => (await busyConnections()) === 0); // a sample may catch a connection in use
    expect((await agente.get(`/api/clientes?contaId=${contaId}`)).status).toBe(200);
    expect((await download(estranho, others.id)).bytes.equals(content)).toBe(true);
    for (const reader of readers) reader.leave();
    await eventually(async () => (await download(agente, id)).status === 200);
  });
});
