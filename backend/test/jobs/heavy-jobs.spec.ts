import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors } from '../support/calls/actors.js';
import type { Browser } from '../support/calls/browser.js';
import { copiasOf, newCopia, openCopia, settledCopia } from '../support/calls/copia-calls.js';
import { addDocumento } from '../support/calls/documento-calls.js';
import { pdfOf } from '../support/files/pdf-pages.js';
import { queueIsIdle } from '../support/jobs/jobs.js';
import { startBackend, type BackendProcess } from '../support/processes/backend-process.js';
import { childrenOf, isStopped } from '../support/processes/process-memory.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { eventually } from '../../../infra/test/soon.js';

const COPIES = 2;
/** A copy takes half a second of a processor, which other test files may have. */
const MADE_WITHIN_MS = 300_000;

let product: Product;
let worker: BackendProcess | undefined;
/** Each with two contas. */
let users: Browser[];
let other: Browser;

beforeAll(async () => {
  product = await startProduct();
  [users, other] = [
    [await product.signIn('uma@example.com'), await product.signIn('duas@example.com')],
    await product.signIn('outra@example.com'),
  ];
});
afterAll(async () => {
  await worker?.stop();
  await product.close();
});

/** The process in which a worker marks a file, stopped in its middle; `isLate`: it has ended before that. */
const pausedMark = (parent: number, isLate = async (): Promise<boolean> => false): Promise<number | 'late'> =>
  eventually(async () => {
    const [pid] = childrenOf(parent);
    if (pid === undefined) return (await isLate()) && 'late';
    process.kill(pid, 'SIGSTOP');
    return isStopped(pid) && pid;
  });

const idsOf = (people: Browser[]): string[] => people.map(({ user }) => user.id);
/** Who asked for them. */
async function copyJobs(people: Browser[], which: string): Promise<unknown[]> {
  const text = `select usuario_id as id from jobs where tipo = 'copia-pedida' and usuario_id = any ($1) and ${which}`;
  return (await product.db.query(text, [idsOf(people)])).rows.map(({ id }) => id);
}
const doneFor = (people: Browser[]) => copyJobs(people, `status = 'completed' order by concluido_em`);

describe('Copies that take long', () => {
  it('FLT-32: hold no slot of other jobs, wait one of a user at a time, and those of several users take turns', async () => {
    for (const user of users) {
      const second = (await user.post('/api/contas', { nome: 'Segunda', tipo: 'agencia' })).body.id;
      for (const contaId of [user.contaId, second]) {
        const { id } = await addDocumento(user, (await user.addCliente({ contaId })).id);
        for (let copy = 0; copy < COPIES; copy += 1) await openCopia(user, id);
      }
    }
    worker = startBackend('worker', { ...product.env, LOG_LEVEL: 'error' });
    const paused = Number(await pausedMark(worker.pid));
    try {
      // more than all slots of a worker
      for (let own = 0; own < 5; own += 1)
        expect((await other.post('/api/clean-duplicates', { contaId: other.contaId })).body).toEqual({ deletedCount: 0 });
      const queued = await copyJobs(users, 'concluido_em is null and enviado_em is not null');
      expect(queued.toSorted()).toEqual(idsOf(users).toSorted());
    } finally {
      process.kill(paused, 'SIGCONT');
    }
    await queueIsIdle(product, MADE_WITHIN_MS);
    const order = await doneFor(users);
    expect(order).toHaveLength(users.length * 2 * COPIES);
    // the first user asked for all of theirs before the second one asked
    expect(order.indexOf(users[1]?.user.id)).toBeLessThan(3);
  });

  it('FLT-32: of one member of a conta let those of another one pass', async () => {
    await worker?.stop();
    const { agente, gestor, contaId } = await createActors(product);
    const { id } = await addDocumento(agente, (await agente.addCliente({ contaId })).id);
    for (const member of [agente, agente, agente, agente, gestor]) await openCopia(member, id);
    worker = startBackend('worker', { ...product.env, LOG_LEVEL: 'error' });
    await queueIsIdle(product, MADE_WITHIN_MS);
    const order = await doneFor([agente, gestor]);
    expect(order).toHaveLength(5);
    expect(order.indexOf(gestor.user.id)).toBeLessThan(3);
  });

  it('COP-13: whose process is killed from outside fail alone: the next copy of the file is made', async () => {
    await worker?.stop();
    const { agente, contaId } = await createActors(product);
    // more than a pipe holds: the worker is still sending it
    const file = { nome: 'rg.pdf', content: await pdfOf(4 * 1024 * 1024) };
    const { id } = await addDocumento(agente, (await agente.addCliente({ contaId })).id, file);
    const { pid } = (worker = startBackend('worker', { ...product.env, LOG_LEVEL: 'silent' }));
    let killed = { id: '' };
    const isMade = async () => (await copiasOf(agente, id)).some((copia) => copia.id === killed.id && copia.pronto);
    let paused: number | 'late' = 'late';
    while (paused === 'late') {
      killed = await openCopia(agente, id);
      paused = await pausedMark(pid, isMade);
    }
    process.kill(paused, 'SIGKILL');
    expect(await settledCopia(agente, id, killed.id)).toMatchObject({ pronto: false, falha: expect.any(String) });
    await newCopia(agente, id);
  });
});
