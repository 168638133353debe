import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../support/calls/browser.js';
import { openCopia } from '../support/calls/copia-calls.js';
import { addDocumento } from '../support/calls/documento-calls.js';
import { queueIsIdle } from '../support/jobs/jobs.js';
import { startBackend, type BackendProcess } from '../support/processes/backend-process.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { eventually } from '../../../infra/test/soon.js';

const COPIES = 3;

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

/** The process in which a worker marks a file, stopped in its middle. */
const pausedMark = (parent: number): Promise<number> =>
  eventually(async () => {
    for (const task of readdirSync(`/proc/${parent}/task`))
      for (const pid of readFileSync(`/proc/${parent}/task/${task}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(Number)) {
        process.kill(pid, 'SIGSTOP');
        return pid;
      }
    return undefined;
  });

const copyJobs = async (which: string): Promise<{ usuario_id: string }[]> =>
  (
    await product.db.query(`select usuario_id from jobs where tipo = 'copia-pedida' and usuario_id = any ($1) and ${which}`, [
      users.map(({ user }) => user.id),
    ])
  ).rows;

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
    const paused = await pausedMark(worker.pid);
    try {
      // more than all slots of a worker
      for (let own = 0; own < 5; own += 1)
        expect((await other.post('/api/clean-duplicates', { contaId: other.contaId })).body).toEqual({ deletedCount: 0 });
      const queued = (await copyJobs('concluido_em is null and enviado_em is not null')).map((row) => row.usuario_id);
      expect(queued.toSorted()).toEqual(users.map(({ user }) => user.id).toSorted());
    } finally {
      process.kill(paused, 'SIGCONT');
    }
    await queueIsIdle(product);
    const order = (await copyJobs(`status = 'completed' order by concluido_em`)).map((row) => row.usuario_id);
    expect(order).toHaveLength(users.length * 2 * COPIES);
    // the first user asked for all of theirs before the second one asked
    const [, second] = users.map(({ user }) => order.indexOf(user.id));
    expect(second).toBeLessThan(2 * COPIES - 1);
  });
});
