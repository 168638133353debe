import { setTimeout as sleep } from 'node:timers/promises';
import { startBackend, type BackendProcess } from '../processes/backend-process.js';
import { eventually } from '../../../../infra/test/soon.js';
import { cpfOf, formWith, planilha } from '../files/planilhas.js';
import type { Browser } from '../calls/browser.js';
import type { Product } from '../processes/product.js';

export interface KilledImport {
  result: { imported: number; skipped: number };
  clientes: number;
  different: number;
  counter: number;
}

const RECOVERY_MS = 300_000;

/**
 * Starts an import of so many rows for each round, and kills the worker with -9 in the middle of it. Each is another user's: an
 * import that lost its worker holds one of its user's two slots until that is noticed.
 */
export async function killDuringImports(product: Product, name: string, kills: number, rows: number): Promise<KilledImport[]> {
  let worker = startWorker(product);
  const jobs: BegunImport[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const job = await beginImport(await product.signIn(`${name}-${kill}@example.com`), rows);
    jobs.push(job);
    await eventually(async () => (await stateOf(product, job)) !== 'waiting');
    await sleep((kill / kills) * 3_000);
    await worker.kill();
    worker = startWorker(product);
  }
  for (const job of jobs) await untilCompleted(product, job);
  await worker.stop();
  return Promise.all(jobs.map((job) => outcomeOf(product, job)));
}

export const startWorker = ({ env }: Product): BackendProcess => startBackend('worker', { ...env, LOG_LEVEL: 'silent' });

export interface BegunImport {
  contaId: string;
  jobId: string;
}

/** Requests an import of so many different clients into the user's first conta. */
export async function beginImport(person: Browser, rows: number): Promise<BegunImport> {
  const file = await planilha([['Nome', 'CPF'], ...Array.from({ length: rows }, (_, i) => [`Cliente ${i}`, cpfOf(i)])]);
  const call = { headers: { prefer: 'respond-async' } };
  const { body } = await person.post(`/api/import/xlsx/${person.contaId}`, formWith(file), call);
  return { contaId: person.contaId, jobId: body.jobId };
}

export async function untilCompleted(product: Product, job: BegunImport): Promise<void> {
  const states = ['completed', 'failed'];
  await eventually(async () => states.includes(await stateOf(product, job)), RECOVERY_MS);
  if ((await stateOf(product, job)) === 'failed') throw new Error(`job ${job.jobId} was given up`);
}

async function stateOf({ db }: Product, { jobId }: BegunImport): Promise<string> {
  return (await db.query('select status from jobs where id = $1', [jobId])).rows[0].status;
}

export async function outcomeOf({ db }: Product, { contaId, jobId }: BegunImport): Promise<KilledImport> {
  const { rows } = await db.query(
    `select j.resultado as result, (select count(*)::int from clientes c where c.conta_id = $1) as clientes,
       (select count(distinct cpf)::int from clientes c where c.conta_id = $1) as different,
       (select clientes::int from contas_totais t where t.conta_id = $1) as counter
     from jobs j where j.id = $2`,
    [contaId, jobId],
  );
  return rows[0];
}
