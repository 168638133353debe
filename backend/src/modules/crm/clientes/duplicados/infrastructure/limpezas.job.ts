import { Injectable } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { JobsQueries } from '#shared/jobs/jobs.queries.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { JobTransaction, type JobOutcome, type JobScope } from '#shared/jobs/job-transaction.js';
import { MergeClientes } from '../application/merge-clientes.js';
import { inBatches, type MergeBatch } from '../domain/batches.js';
import { deletedCount } from '../domain/duplicates.js';
import { ClearClientesStore } from './clear-clientes.store.js';
import { DuplicatesQueries } from './duplicates.queries.js';
import { Limpezas } from './limpezas.repository.js';

class OfConta {
  @IsUUID() contaId!: string;
}

class OfLimpeza {
  @IsUUID() limpezaId!: string;
}

/**
 * Of the limpezas of a conta one runs at a time. Merging and undoing commit in batches, so that other writes do not wait long for a row;
 * another attempt continues where the last one ended. Clients are removed all or none (EXP-19).
 */
abstract class LimpezaJob<P extends object> extends JobHandler<P> {
  constructor(
    private readonly transaction: JobTransaction,
    protected readonly limpezas: Limpezas,
  ) {
    super();
  }

  /** One transaction; whether it completed the job. */
  protected step(job: JobContext, work: (scope: JobScope) => Promise<JobOutcome | undefined>): Promise<boolean> {
    return this.transaction.step(job, async (scope) => {
      await this.limpezas.lockConta(scope.contaId);
      await scope.recheckRole('SEM_PERMISSAO');
      return work(scope);
    });
  }
}

/** Merges all duplicates of a conta. */
@Injectable()
export class DuplicadosLimposJob extends LimpezaJob<OfConta> {
  readonly type = 'duplicados-limpos';
  readonly payload = OfConta;

  constructor(
    transaction: JobTransaction,
    limpezas: Limpezas,
    private readonly duplicates: DuplicatesQueries,
    private readonly mergeClientes: MergeClientes,
    private readonly jobs: JobsStore,
  ) {
    super(transaction, limpezas);
  }

  async run(_: OfConta, job: JobContext): Promise<void> {
    await this.step(job, async () => undefined); // refuses a caller without permission before anything is read
    if (job.contaId === null) throw new Error('a limpeza is about a conta');
    const { groups, versions, retidos } = await this.duplicates.plan(job.contaId);
    const batches = inBatches(groups);
    const total = batches.reduce((sum, { removals }) => sum + removals, 0);
    for (const batch of batches) await this.step(job, ({ contaId }) => this.merge(job, contaId, { batch, versions, total }));
    await this.step(job, async ({ contaId }) => {
      const resultado = { ...deletedCount(await this.limpezas.removedBy(contaId, job.jobId), retidos) };
      const alvo = resultado.deletedCount > 0 ? { alvo: { tipo: 'limpeza', id: job.jobId } } : {};
      return { audit: { acao: 'duplicados-limpos', detalhes: resultado, ...alvo }, result: resultado };
    });
  }

  /** A group with a client that was changed, deleted or marked as no duplicate since the plan is left for the next limpeza. */
  private async merge(
    { jobId, usuarioId }: JobContext,
    contaId: string,
    { batch, versions, total }: { batch: MergeBatch; versions: Map<string, string>; total: number },
  ): Promise<undefined> {
    const unchanged = await this.limpezas.lockUnchanged(contaId, batch.members, versions);
    const apart = await this.limpezas.separatedAmong(contaId, batch.members);
    const groups = batch.groups.filter(({ manter, remover }) => {
      const ids = [manter, ...remover];
      return ids.every((id) => unchanged.has(id)) && !apart.some((pair) => pair.every((id) => ids.includes(id)));
    });
    if (groups.length === 0) return;
    const limpeza = { id: jobId, contaId, usuarioId, tipo: 'duplicados', ip: undefined } as const;
    for (const [id, versao] of await this.mergeClientes.mergeGroups(limpeza, groups)) versions.set(id, versao);
    await this.jobs.progress(jobId, await this.limpezas.removedBy(contaId, jobId), total);
  }
}

/** Undoes a limpeza. */
@Injectable()
export class LimpezaDesfeitaJob extends LimpezaJob<OfLimpeza> {
  readonly type = 'limpeza-desfeita';
  readonly payload = OfLimpeza;

  constructor(
    transaction: JobTransaction,
    limpezas: Limpezas,
    private readonly jobs: JobsStore,
    private readonly queries: JobsQueries,
  ) {
    super(transaction, limpezas);
  }

  async run({ limpezaId }: OfLimpeza, job: JobContext): Promise<void> {
    let edited = 0;
    const undoBatch = async ({ contaId }: JobScope): Promise<JobOutcome | undefined> => {
      const removidos = await this.limpezas.lockUndoable(contaId, limpezaId);
      const before = (await this.queries.find(job.jobId))?.done ?? 0;
      const { isUndone, ...batch } = await this.limpezas.restoreLast(contaId, limpezaId);
      edited += batch.edited;
      const resultado = { restoredCount: before + batch.restored, ...(edited > 0 && { editedCount: edited }) };
      await this.jobs.progress(job.jobId, resultado.restoredCount, removidos);
      if (!isUndone) return undefined;
      const alvo = { tipo: 'limpeza', id: limpezaId };
      return { audit: { acao: 'limpeza-desfeita', detalhes: resultado, alvo }, result: resultado };
    };
    while (!(await this.step(job, undoBatch)));
  }
}

/** Removes all clients of a conta. */
@Injectable()
export class ClientesLimposJob extends LimpezaJob<OfConta> {
  readonly type = 'clientes-limpos';
  readonly payload = OfConta;

  constructor(
    transaction: JobTransaction,
    limpezas: Limpezas,
    private readonly clearing: ClearClientesStore,
  ) {
    super(transaction, limpezas);
  }

  async run(_: OfConta, job: JobContext): Promise<void> {
    await this.step(job, async ({ contaId }) => {
      const { deleted, retidos } = await this.clearing.run(contaId);
      const resultado = { ...deletedCount(deleted, retidos) };
      return { audit: { acao: 'clientes-limpos', detalhes: resultado }, result: resultado };
    });
  }
}
