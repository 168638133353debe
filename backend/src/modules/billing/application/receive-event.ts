import { Injectable } from '@nestjs/common';
import { runInContext, type RequestContext } from '#shared/observability/request-context.js';
import { JobsStore, type NewJob } from '#shared/jobs/jobs.store.js';
import { GroupCommit, type BatchItem } from '#shared/limits/group-commit.js';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';
import { Alarms } from '../infrastructure/alarms.log.js';
import { contestadoEventOf } from '../domain/contestados.js';
import { Eventos } from '../infrastructure/eventos.repository.js';
import type { ProviderEvent } from '../domain/payment-provider.js';

const MAX_BATCH = 500;

/** The inbox: stores an event and enqueues a synchronization of its customer. Bursts share transactions. */
@Injectable()
export class ReceiveEvent {
  private readonly inbox = new GroupCommit<ProviderEvent>((batch) => this.store(batch), MAX_BATCH);

  constructor(
    private readonly eventos: Eventos,
    private readonly jobs: JobsStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly alarms: Alarms,
  ) {}

  /** Idempotent: the provider may deliver an event several times. */
  async execute(event: ProviderEvent): Promise<void> {
    await this.inbox.add(event);
  }

  private async store(batch: readonly BatchItem<ProviderEvent>[]): Promise<void> {
    const byId = new Map(batch.map(({ item, context }) => [item.id, { event: item, cause: context }]));
    const contested = await this.unitOfWork.run(unchecked(null), async () => {
      const added = await this.eventos.add([...byId.values()].map(({ event }) => event));
      const fresh = added.flatMap((id) => byId.get(id) ?? []);
      const disputes = fresh.filter(({ event }) => contestadoEventOf(event.tipo));
      await this.jobs.add('pagamento-alterado', customerJobs(fresh));
      await this.jobs.add('pagamento-contestado', disputes.map(paymentJob));
      return disputes;
    });
    // outside the transaction, which may be retried
    for (const { event, cause } of contested) runInContext(cause, () => this.warnOf(event));
  }

  /** An operator has to handle these, whatever their effect on the subscription; a dispute has no customer. */
  private warnOf({ id, tipo, objeto }: ProviderEvent): void {
    this.alarms.raise(`${tipo}: ${objeto ?? 'no payment'}, event ${id}`);
  }
}

interface NewEvent {
  event: ProviderEvent;
  cause: RequestContext;
}

/** One job per customer. */
function customerJobs(events: readonly NewEvent[]): NewJob[] {
  const jobs = events.flatMap(({ event: { customer }, cause }) =>
    customer === null ? [] : [[customer, { contaId: null, payload: { customer }, context: cause }] as const],
  );
  return [...new Map(jobs).values()];
}

const paymentJob = ({ event: { id }, cause }: NewEvent): NewJob => ({ contaId: null, payload: { evento: id }, context: cause });
