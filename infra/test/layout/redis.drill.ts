import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Person } from '../faults/person.ts';
import { startLayout, type Layout } from './layout.ts';

const KILLS = 50;
/** After so many deaths Redis comes back empty. */
const EMPTIED_EVERY = 5;
const DONE_WITHIN_MS = 180_000;

let layout: Layout;
let person: Person;
let database: pg.Client;

beforeAll(async () => {
  layout = await startLayout({ RATE_LIMIT_FACTOR: '1000' });
  database = new pg.Client({ connectionString: layout.run.postgres.url });
  await database.connect();
  person = new Person(layout.url);
  await person.signIn('fila@example.com');
}, 120_000);
afterAll(async () => {
  await database.end();
  await layout.stop();
});

/** Each deleted client causes a job. */
async function askForJob(nome: string): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: layout.url };
  const body = JSON.stringify({ contaId: person.contaId, nome });
  const created = await person.fetch('/api/clientes', { method: 'POST', headers, body });
  expect(created.status).toBe(201);
  const { id } = await created.json();
  expect((await person.fetch(`/api/clientes/${id}`, { method: 'DELETE', headers: { origin: layout.url } })).status).toBe(204);
}

async function jobs(): Promise<{ asked: number; done: number }> {
  const { rows } = await database.query(
    `select count(*)::int as asked, count(*) filter (where status = 'completed')::int as done from jobs where tipo = 'cliente-excluido'`,
  );
  return rows[0];
}

async function allDone(): Promise<{ asked: number; done: number }> {
  const end = Date.now() + DONE_WITHIN_MS;
  for (;;) {
    const now = await jobs();
    if (now.asked === now.done || Date.now() > end) return now;
    await sleep(500);
  }
}

describe('Redis', () => {
  it('FLT-08: killed 50 times and emptied 10 times during writes, loses no job and no session', async () => {
    const before = await jobs();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await askForJob(`Cliente ${kill} a`);
      if (kill % EMPTIED_EVERY === 0) expect(await layout.redis.send('FLUSHALL')).toBe('+OK');
      await layout.redis.kill();
      await askForJob(`Cliente ${kill} b`);
      expect((await person.fetch('/api/auth/user')).status).toBe(200);
      await layout.redis.start();
    }
    const { asked, done } = await allDone();
    expect({ asked, done }).toEqual({ asked: before.asked + 2 * KILLS, done: before.asked + 2 * KILLS });
  });
});

describe('Two workers', () => {
  it('share the jobs: either runs them while the other is down', async () => {
    for (const away of layout.workers) {
      await away.current.stop();
      const { asked } = await jobs();
      for (let i = 0; i < 10; i += 1) await askForJob(`Cliente ${asked} ${i}`);
      expect(await allDone()).toEqual({ asked: asked + 10, done: asked + 10 });
      away.start();
    }
  });
});
