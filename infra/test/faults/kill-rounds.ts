import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { isReady, startRunningProduct, type RunningProduct } from '../running-product.ts';
import { Person } from './person.ts';

const VICTIMS = ['api', 'worker', 'postgres'] as const;
type Victim = (typeof VICTIMS)[number];

const WRITERS = 4;
const BACK_WITHIN_MS = 60_000;
/** Fewer would prove little. */
const MIN_WRITTEN = 20;

/** The answers to the writers: each operation has its own name and Idempotency-Key. */
export interface History {
  created: Map<string, string>;
  deleted: Set<string>;
  /** Answers that were neither success nor "try again" (network error or 503). */
  surprises: string[];
}

export interface Outcome {
  history: History;
  /** Names of the clients in the database at the end, with the number of rows of each. */
  found: Map<string, number>;
  totalOfCounter: number;
  unfinishedJobs: number;
}

/** How often each process is killed. */
export type Kills = Record<Victim, number>;

/**
 * Kills API, worker and PostgreSQL with -9, each spread over the whole time, while clients write; then checks the stored rows.
 */
export async function killWhileWriting(kills: Kills): Promise<Outcome> {
  const product = await startRunningProduct({ RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'fatal' });
  try {
    const person = new Person(product.url);
    await person.signIn('escritora@example.com');
    const history: History = { created: new Map(), deleted: new Set(), surprises: [] };
    const stopping = { now: false };
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(person, writer, history, stopping));
    for (const victim of inOrder(kills)) await killOne(product, victim);
    while (history.created.size < MIN_WRITTEN) await sleep(50); // on a slow machine as well
    stopping.now = true;
    await Promise.all(writers);
    return await look(product, history);
  } finally {
    await product.stop();
  }
}

function inOrder(kills: Kills): Victim[] {
  const all = VICTIMS.flatMap((victim) =>
    Array.from({ length: kills[victim] }, (_, n) => ({ victim, when: (n + 0.5) / kills[victim] })),
  );
  return all.sort((one, other) => one.when - other.when).map(({ victim }) => victim);
}

async function killOne(product: RunningProduct, victim: Victim): Promise<void> {
  await sleep(300 + Math.random() * 700);
  const end = Date.now() + BACK_WITHIN_MS;
  let before = kill(product.run()?.[victim].pid);
  for (; before === undefined && Date.now() < end; before = kill(product.run()?.[victim].pid)) await sleep(100);
  while (product.run()?.[victim].pid === before || !(await isReady(product.url))) {
    if (Date.now() > end) throw new Error(`${victim} was not back ${BACK_WITHIN_MS / 1000} s after kill -9`);
    await sleep(100);
  }
}

/** The killed process; none if it had ended by itself, as it does when it starts while PostgreSQL is down. */
function kill(pid: number | null | undefined): number | undefined {
  try {
    return pid && process.kill(pid, 'SIGKILL') ? pid : undefined;
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ESRCH') return undefined; // no `instanceof`: Node's errors are not of Jest's realm
    throw error;
  }
}

/** Creates clients one after the other and deletes every fifth; repeats an operation until it gets a definite answer. */
async function write(person: Person, writer: number, history: History, stopping: { now: boolean }): Promise<void> {
  for (let serial = 0; !stopping.now; serial += 1) {
    const nome = `Cliente ${writer}-${serial}`;
    const created = await definite(person, '/api/clientes', {
      method: 'POST',
      body: { contaId: person.contaId, nome },
      key: nome,
    });
    if (created.status !== 201) {
      history.surprises.push(`${nome}: ${created.status} ${await created.text()}`);
      continue;
    }
    const { id } = await created.json();
    history.created.set(nome, id);
    if (serial % 5 !== 0) continue;
    const removed = await definite(person, `/api/clientes/${id}`, { method: 'DELETE', key: `excluir ${nome}` });
    if (removed.status === 204) history.deleted.add(nome);
    else history.surprises.push(`excluir ${nome}: ${removed.status}`);
  }
}

async function definite(person: Person, path: string, call: { method: string; body?: object; key: string }): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': call.key };
  const init = { method: call.method, headers, ...(call.body ? { body: JSON.stringify(call.body) } : {}) };
  for (;;) {
    const response = await person.fetch(path, init).catch(() => undefined);
    if (response && response.status !== 503) return response;
    await sleep(50);
  }
}

async function look(product: RunningProduct, history: History): Promise<Outcome> {
  const client = new Client({ connectionString: product.run()?.postgres.url });
  await client.connect();
  const found = await client.query<{ nome: string; vezes: number }>(
    'select nome, count(*)::int as vezes from clientes group by nome',
  );
  const counter = await client.query<{ total: number }>('select coalesce(sum(clientes), 0)::int as total from contas_totais');
  const unfinishedJobs = await jobsLeft(client);
  await client.end();
  return {
    history,
    found: new Map(found.rows.map(({ nome, vezes }) => [nome, vezes])),
    totalOfCounter: counter.rows[0]?.total ?? -1,
    unfinishedJobs,
  };
}

/**
 * A killed worker's job is taken over after its lock expired, so this may take a minute; a job that the queue lost is enqueued
 * again after two.
 */
async function jobsLeft(client: Client): Promise<number> {
  const end = Date.now() + 240_000;
  for (;;) {
    const { rows } = await client.query<{ left: number }>(`select count(*)::int as left from jobs where status <> 'completed'`);
    const left = rows[0]?.left ?? -1;
    if (left === 0 || Date.now() > end) return left;
    await sleep(500);
  }
}
