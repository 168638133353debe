import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Answer, Browser } from '../../support/calls/browser.js';
import { createCopia } from '../../support/calls/copia-calls.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { pdfOf, pdfWith } from '../../support/files/pdf-pages.js';
import { ApiProcess } from '../../support/processes/api-process.js';
import { startBackend, type BackendProcess } from '../../support/processes/backend-process.js';
import { childrenOf } from '../../support/processes/process-memory.js';
import { startProduct, type Product } from '../../support/processes/product.js';

/** Of 200; fewer on a machine that is busy with other work: `COPIAS=20 npm run drill -- copias`. */
const COPIES = Number(process.env['COPIAS'] ?? 200);
const PER_DOCUMENT = 20;
const MB = 1024 * 1024;
const FILE_BYTES = 10 * MB;
const GOAL = { answerMs: 2_000, allMadeMs: 15 * 60_000, memoryMb: 150, othersP95Ms: 100 };
const LOOK_MS = 200;
const WARM_UP = 100;

let product: Product;
let api: ApiProcess;
let worker: BackendProcess;
let agente: Browser;
let other: Browser;
const documentos: string[] = [];
const lista = (): Promise<Answer> => other.get(`/api/clientes?contaId=${other.contaId}`);

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT_FACTOR: '1000' }, alone: true });
  api = await ApiProcess.start(product, { RATE_LIMIT_FACTOR: '1000' });
  worker = startBackend('worker', { ...product.env, LOG_LEVEL: 'error' });
  [agente, other] = [await signIn('agente@example.com'), await signIn('outra@example.com')];
  const { id: clienteId } = await agente.addCliente({ nome: 'Ana' });
  const add = async (nome: string, content: Buffer): Promise<string> =>
    (await addDocumento(agente, clienteId, { nome, content })).id;
  const content = await pdfOf(FILE_BYTES - MB / 64);
  for (let i = 0; i < Math.ceil(COPIES / PER_DOCUMENT); i += 1) documentos.push(await add(`${i}.pdf`, content));
  const page = await pdfWith([{}]);
  for (let i = 0; i < WARM_UP; i += 1) await lista(); // an API that was only just started computes more
  await createCopia(agente, await add('antes.pdf', page));
});
afterAll(async () => {
  await api.stop();
  await worker.stop();
  await product.close();
});

async function signIn(email: string): Promise<Browser> {
  const person = await product.signIn(email);
  return Object.assign(api.browserOf(person), { user: person.user });
}

/** What a process holds for itself, in MB: pages of Node's own file are shared, and one that just ended has none. */
function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0; // it ended between two looks
  }
}

const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;

const slowest = (calls: { ms: number }[]): number => Math.round(Math.max(...calls.map(({ ms }) => ms)));

async function timed<T>(call: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const begun = performance.now();
  const answer = await call();
  return { ms: performance.now() - begun, answer };
}

it('COP-12: many concurrent copies of 10 MB are answered at once, made one by one, and block no other call', async () => {
  const before = memoryOf(worker.pid);
  const begun = performance.now();
  const asked = documentos.flatMap((id) => Array.from({ length: PER_DOCUMENT }, () => id)).slice(0, COPIES);
  let isAnswered = false;
  const answering = Promise.all(asked.map((id) => timed(() => createCopia(agente, id)))).finally(() => (isAnswered = true));
  const others: number[] = [];
  const refused: number[] = [];
  const most = { worker: 0, children: 0 };
  let left = COPIES;
  while ((left > 0 || !isAnswered) && performance.now() - begun < GOAL.allMadeMs) {
    const { ms, answer } = await timed(lista);
    others.push(ms);
    if (answer.status !== 200) refused.push(answer.status);
    most.worker = Math.max(most.worker, memoryOf(worker.pid) - before);
    most.children = Math.max(
      most.children,
      childrenOf(worker.pid).reduce((sum, pid) => sum + memoryOf(pid), 0),
    );
    const { rows } = await product.db.query('select count(*)::int as n from copias where arquivo_url is null and falha is null');
    left = rows[0].n;
    await sleep(LOOK_MS);
  }
  const answers = await answering;
  const seen = {
    copies: COPIES,
    slowestAnswerMs: slowest(answers),
    allMadeS: Math.round((performance.now() - begun) / 1_000),
    workerMb: Math.round(most.worker),
    childrenMb: Math.round(most.children),
    othersP95Ms: Math.round(p95(others)),
  };
  console.log(JSON.stringify(seen));
  expect(answers.filter(({ answer }) => answer.status !== 201)).toEqual([]);
  expect([left, refused]).toEqual([0, []]);
  const { rows } = await product.db.query('select count(*)::int as n from copias where falha is not null');
  expect(rows).toEqual([{ n: 0 }]);
  expect(seen.slowestAnswerMs).toBeLessThan(GOAL.answerMs);
  expect(seen.workerMb).toBeLessThan(GOAL.memoryMb);
  expect(seen.childrenMb).toBeLessThan(GOAL.memoryMb);
  expect(seen.othersP95Ms).toBeLessThan(GOAL.othersP95Ms);
});
