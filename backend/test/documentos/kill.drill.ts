import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ensureDatabase, migrate, openAppRole } from '../../../infra/dev/postgres/database.js';
import { startPostgres, type Postgres } from '../../../infra/dev/postgres/postgres.js';
import { SweepFiles } from '../../src/modules/documents/application/sweep-files.js';
import { FileOwners } from '../../src/modules/documents/infrastructure/file-owners.queries.js';
import { Files } from '../../src/shared/files/files.js';
import { SystemClock } from '../../src/shared/system-clock.js';
import { createActors } from '../support/calls/actors.js';
import { ApiProcess } from '../support/processes/api-process.js';
import { startBackend, type BackendProcess } from '../support/processes/backend-process.js';
import { Browser } from '../support/calls/browser.js';
import { download, upload } from '../support/calls/documento-calls.js';
import { eventually } from '../../../infra/test/soon.js';
import { pdf } from '../support/files/files-of-types.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { S3 } from '../support/files/s3.js';

const UPLOADS = 200;
const KILLS = 8;
const SENDERS = 8;
const DAY_MS = 24 * 3_600_000;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A separate PostgreSQL, which can be killed. */
let directory: string;
let postgres: Postgres;
const password = randomBytes(16).toString('hex');
const runPostgres = (): Promise<Postgres> => startPostgres({ directory, password });

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'viajario-drill-'));
  postgres = await runPostgres();
  const operatorUrl = await ensureDatabase(postgres);
  await migrate(operatorUrl, { ...process.env, NODE_ENV: 'development' });
  process.env['OPERATOR_DATABASE_URL'] = operatorUrl;
  process.env['DATABASE_URL'] = await openAppRole(operatorUrl, password);
});
afterAll(async () => {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
});

for (const storage of ['disk', 'S3'] as const) {
  describe(`kill -9 during ${UPLOADS} uploads to ${storage}`, () => {
    let s3: S3 | undefined;
    let dataDir: string;
    let env: Record<string, string>;
    let agente: Browser;
    let clienteIds: string[];
    let api: ApiProcess;
    let worker: BackendProcess;

    beforeAll(async () => {
      dataDir = mkdtempSync(path.join(tmpdir(), 'viajario-drill-files-'));
      if (storage === 'S3') s3 = await S3.start();
      const first = await startProduct({ env: { DATA_DIR: dataDir, ...s3?.env } });
      await first.db.query('delete from documentos');
      const actors = await createActors(first);
      clienteIds = await Promise.all(
        Array.from({ length: 10 }, async () => (await actors.agente.addCliente({ contaId: actors.contaId })).id),
      );
      env = first.env;
      api = await ApiProcess.start(first);
      agente = api.browserOf(actors.agente);
      await first.close();
      worker = startBackend('worker', { ...env, LOG_LEVEL: 'silent' });
    });
    afterAll(async () => {
      await api.stop();
      await worker.stop();
      await s3?.close();
      rmSync(dataDir, { recursive: true, force: true });
    });

    const kill = {
      API: () => api.killAndStart(),
      worker: async () => {
        await worker.kill();
        worker = startBackend('worker', { ...env, LOG_LEVEL: 'silent' });
      },
      PostgreSQL: async () => {
        process.kill(postgres.pid, 'SIGKILL');
        await postgres.ended();
        postgres = await runPostgres();
      },
    };

    for (const victim of ['API', 'worker', 'PostgreSQL'] as const) {
      it(`FLT-01, FLT-03, FLT-05, V-03, V-04: of ${victim} loses no acknowledged upload, and the sweep deletes everything else`, async () => {
        const done = await uploadDuring(kill[victim]);
        const { SESSION_SECRET = '' } = env;
        const after = await startProduct({ worker: true, env: { DATA_DIR: dataDir, SESSION_SECRET, ...s3?.env } });
        try {
          const rows = await expectAllKept(after, done);
          const { orphans, unfinished } = await sweepADayLater(after);
          console.log(
            `${storage}, ${KILLS} kills of ${victim}: ${done.acknowledged.size} acknowledged, ${done.deleted.size} deleted, ` +
              `${done.refused} refused, ${done.unanswered} unanswered; ${rows} rows, all readable and equal; ` +
              `swept ${orphans} files without a row and ${unfinished} half-written`,
          );
        } finally {
          await after.close();
        }
      });
    }

    async function uploadDuring(strike: () => Promise<void>): Promise<History> {
      const done: History = { acknowledged: new Map(), deleted: new Set(), refused: 0, unanswered: 0 };
      let isOver = false;
      let sends = 0;
      const send = async (): Promise<void> => {
        while (!isOver || done.acknowledged.size < UPLOADS) {
          const number = (sends += 1);
          const content = Buffer.concat([pdf(String(number)), Buffer.alloc(200_000 + number, number)]);
          const sent = { clienteId: clienteIds[number % 10] ?? '' };
          const answer = await upload(agente, sent, [{ nome: `${number}.pdf`, content }]).catch(() => undefined);
          const id = answer?.status === 201 ? answer.body.documentos[0]?.id : undefined;
          if (id !== undefined) done.acknowledged.set(id, sha256(content));
          else done[answer ? 'refused' : 'unanswered'] += 1;
          if (id === undefined) await sleep(200);
          else if (number % 10 === 0) {
            const gone = await agente.delete(`/api/documentos/${id}`).catch(() => undefined);
            if (gone?.status === 204) done.deleted.add(id);
            else done.acknowledged.delete(id); // may exist or not
          }
        }
      };
      const striking = (async () => {
        for (let kills = 0; kills < KILLS; kills += 1) {
          await sleep(300 + Math.random() * 400);
          await strike();
        }
        isOver = true;
      })();
      await Promise.all([striking, ...Array.from({ length: SENDERS }, send)]);
      return done;
    }

    /** Reads everything; returns the number of documents. */
    async function expectAllKept(after: Product, { acknowledged, deleted }: History): Promise<number> {
      const reader = agente.at(after.url);
      for (const [id, digest] of acknowledged) {
        const { status, bytes } = await download(reader, id);
        expect([status, status === 200 ? sha256(bytes) : digest]).toEqual([deleted.has(id) ? 404 : 200, digest]);
      }
      const { rows } = await after.db.query<{ id: string; sha256: string }>('select id, sha256 from documentos');
      for (const { id, sha256: digest } of rows) expect(sha256((await download(reader, id)).bytes)).toBe(digest);
      return rows.length;
    }

    async function sweepADayLater(after: Product): Promise<{ orphans: number; unfinished: number }> {
      const left = "select count(*)::int as n from jobs where status <> 'completed'";
      await eventually(async () => (await after.db.query(left)).rows[0].n === 0, 150_000);
      const files = after.app.get(Files);
      const owners = after.worker?.get(FileOwners, { strict: false });
      if (!owners) throw new Error('the worker did not start');
      const inTwoDays = new Date(Date.now() + 2 * DAY_MS);
      const clock = Object.assign(new SystemClock(), { now: () => inTwoDays });
      owners.now = async () => inTwoDays;
      const swept = await new SweepFiles(files, owners, clock).execute();
      const later = new Date(Date.now() + DAY_MS);
      const keys = (await after.db.query('select arquivo_url as key from documentos')).rows.map(({ key }) => key).sort();
      const kept: string[] = [];
      for await (const { key } of files.list(later)) kept.push(key);
      expect(kept.sort()).toEqual(keys);
      expect(await files.countUnfinished(later)).toBe(0);
      return swept;
    }
  });
}

interface History {
  /** Digests of acknowledged uploads (201), by document. */
  acknowledged: Map<string, string>;
  deleted: Set<string>;
  refused: number;
  unanswered: number;
}
