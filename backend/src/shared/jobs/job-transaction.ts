import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@viajario/contracts/errors';
import type { Papel } from '@viajario/contracts/route';
import { LongTransactions, type LongTransaction } from '#shared/database/long-transactions.js';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { Audit, type AuditEntry } from '#shared/observability/audit.store.js';
import { RoleRecheck } from '#shared/session/role-recheck.js';

/** The outcome of a job: its audit record, if it wrote anything, and its result. */
export interface JobOutcome {
  audit?: Pick<AuditEntry, 'acao' | 'alvo' | 'detalhes'>;
  result: Record<string, unknown>;
  details?: Record<string, unknown>;
}

export interface JobScope {
  contaId: string;
  transaction: LongTransaction;
  /**
   * Fails with this error unless the requester still has the role (gestor unless another is named) and an active subscription,
   * now and at the end.
   */
  recheckRole: (refusal: ErrorCode, papel?: Papel) => Promise<void>;
}

/**
 * Runs a job of a conta in one long transaction with its audit record and its result: a worker that dies leaves nothing, and the
 * next attempt starts over; a committed job is completed and not done again.
 */
@Injectable()
export class JobTransaction {
  constructor(
    private readonly longTransactions: LongTransactions,
    private readonly roleRecheck: RoleRecheck,
    private readonly audit: Audit,
    private readonly jobs: JobsStore,
  ) {}

  /** `work` returns undefined where there is nothing left to do. */
  async run(job: JobContext, work: (scope: JobScope) => Promise<JobOutcome | undefined>): Promise<void> {
    await this.step(job, work);
  }

  /** One of several transactions of a job: the last one returns its outcome. Resolves with whether it did. */
  async step(job: JobContext, work: (scope: JobScope) => Promise<JobOutcome | undefined>): Promise<boolean> {
    const { contaId, usuarioId } = job;
    if (contaId === null) throw new Error('this job needs a conta');
    let asked: Parameters<JobScope['recheckRole']> | undefined;
    const recheckRole: JobScope['recheckRole'] = (...asking) =>
      this.roleRecheck.assertActiveSubscription(job, ...(asked = asking));
    return this.longTransactions.run({ contaId }, async (transaction) => {
      const outcome = await work({ contaId, transaction, recheckRole });
      if (outcome) {
        const { audit, ...completion } = outcome;
        if (audit) await this.audit.record({ ...audit, contaId, usuarioId, ip: undefined });
        await this.jobs.complete(job, completion);
      }
      if (asked) await recheckRole(...asked);
      return outcome !== undefined;
    });
  }
}
