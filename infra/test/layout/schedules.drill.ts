import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, civilDayInSaoPaulo } from '@viajario/contracts/civil-day';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ROOT } from '../../dev/processes/build.ts';
import { Person } from '../faults/person.ts';
import { startLayout, type Layout } from './layout.ts';

const CONTAS = 10;
const STARTS = 5;
const DONE_WITHIN_MS = 120_000;

/** Noon of today in São Paulo, at any hour: a worker that starts now plans the mails of eight o'clock at once. */
const NOON = new Date(`${civilDayInSaoPaulo(new Date())}T15:00:00Z`);
const TOMORROW = addDays(civilDayInSaoPaulo(NOON), 1);
const saboteur = `--import=file://${path.join(ROOT, 'backend/test/support/faults/saboteur.mjs')}`;
const atNoon = { NODE_OPTIONS: saboteur, SABOTAGE: JSON.stringify({ clockMs: NOON.getTime() - Date.now() }) };

let layout: Layout;
let person: Person;
let database: pg.Client;

beforeAll(async () => {
  layout = await startLayout({ RATE_LIMIT_FACTOR: '1000', ...atNoon });
  database = new pg.Client({ connectionString: layout.run.postgres.url });
  await database.connect();
  person = new Person(layout.url);
  await person.signIn('avisos@example.com');
}, 120_000);
afterAll(async () => {
  await database.end();
  await layout.stop();
});

async function call<T>(method: string, address: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', origin: layout.url };
  const answer = await person.fetch(address, { method, headers, body: JSON.stringify(body) });
  expect([address, answer.ok]).toEqual([address, true]);
  return (await answer.json()) as T;
}

/** A conta with a notification, and a member with an older subscription to the mail. */
async function contaWithNews(nome: string): Promise<void> {
  const { id: contaId } = await call<{ id: string }>('POST', '/api/contas', { nome, tipo: 'agencia' });
  await call('POST', '/api/clientes', { contaId, nome: 'Ana Souza', dataNascimento: `1990${TOMORROW.slice(4)}` });
  await call('PUT', '/api/notifications/email', { contaId, ativo: true });
}

async function count(text: string): Promise<number> {
  return (await database.query(`select count(*)::int as n from ${text}`)).rows[0].n;
}

/** Both workers at the same moment: each finds that it is after eight. */
async function startBoth(): Promise<void> {
  await Promise.all(layout.workers.map((worker) => worker.current.stop()));
  for (const worker of layout.workers) worker.start();
}

const mails = (): string[] => {
  const folder = path.join(layout.dataDir, 'mail');
  return fs.existsSync(folder) ? fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8')) : [];
};

describe('Two workers that plan the same day', () => {
  it(`FLT-30: ${STARTS} times at once, send one mail for each member and conta`, async () => {
    for (let i = 0; i < CONTAS; i += 1) await contaWithNews(`Agencia ${i}.`);
    await database.query(`update avisos_por_email set ativo_desde = '2020-01-01'`);
    await startBoth();
    const end = Date.now() + DONE_WITHIN_MS;
    while ((await count(`jobs where tipo = 'resumo-diario' and status = 'completed'`)) < CONTAS && Date.now() < end)
      await sleep(200);
    for (let start = 1; start < STARTS; start += 1) {
      await startBoth();
      await sleep(1_000);
    }
    expect(await count(`jobs where tipo = 'resumo-diario'`)).toBe(CONTAS);
    const sent = mails();
    for (let i = 0; i < CONTAS; i += 1) expect([i, sent.filter((mail) => mail.includes(`Agencia ${i}.`)).length]).toEqual([i, 1]);
    expect(sent).toHaveLength(CONTAS);
  }, 600_000);
});
