import { setTimeout as sleep } from 'node:timers/promises';
import { startBackend, type BackendProcess } from '../processes/backend-process.js';
import { eventually } from '../../../../infra/test/soon.js';
import { cpfOf, formWith, planilha } from '../files/planilhas.js';
import type { Product } from '../processes/product.js';

export interface KilledImport {
  result: { imported: number; skipped: number };
  clientes: number;
  different: number;
  counter: number;
}

const RECOVERY_MS = 300_000;

/**
 * Starts an import of so many rows for each round, and kills the worker with -9 somewhere in the middle of it. Each is somebody else's:
 * an import that lost its worker keeps its turn, of which a person has two, until that is noticed.
 */
export async function killDuringImports(product: Product, name: string, kills: number, rows: number): Promise<KilledImport[]> {
  const file = await planilha([['Nome', 'CPF'], ...Array.from({ length: rows }, (_, i) => [`Cliente ${i}`, cpfOf(i)])]);
  let worker: BackendProcess = startBackend('worker', { ...product.env, LOG_LEVEL: 'silent' });
  const jobs: { contaId: string; jobId: string }[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const person = await product.signIn(`${name}-${kill}@example.com`);
    const { contaId } = person;
    const call = { headers: { prefer: 'respond-async' } };
    const { jobId } = (await person.post(`/api/import/xlsx/${contaId}`, formWith(file), call)).body;
    jobs.push({ contaId, jobId });
    await eventually(async () => (await stateOf(product, jobId)) !== 'waiting');
    await sleep((kill / kills) * 3_000);
    await worker.kill();
    worker = startBackend('worker', { ...product.env, LOG_LEVEL: 'silent' });
  }
  for (const { jobId } of jobs) await eventually(() => isCompleted(product, jobId), RECOVERY_MS);
  await worker.stop();
  return Promise.all(jobs.map((job) => outcomeOf(product, job)));
}

async function isCompleted(product: Product, jobId: string): Promise<boolean> {
  const state = await stateOf(product, jobId);
  if (state === 'failed') throw new Error(`job ${jobId} was given up`);
  return state === 'completed';
}

async function stateOf({ db }: Product, jobId: string): Promise<string> {
  return (await db.query('select status from jobs where id = $1', [jobId])).rows[0].status;
}

async function outcomeOf({ db }: Product, { contaId, jobId }: { contaId: string; jobId: string }): Promise<KilledImport> {
  const { rows } = await db.query(
    `select j.resultado as result, (select count(*)::int from clientes c where c.conta_id = $1) as clientes,
       (select count(distinct cpf)::int from clientes c where c.conta_id = $1) as different,
       (select clientes::int from contas_totais t where t.conta_id = $1) as counter
     from jobs j where j.id = $2`,
    [contaId, jobId],
  );
  return rows[0];
}
