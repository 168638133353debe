import { Injectable } from '@nestjs/common';
import { runInContext, type RequestContext } from '#shared/observability/request-context.js';
import { JobsStore, type NewJob } from '#shared/jobs/jobs.store.js';
import { GroupCommit, type BatchItem } from '#shared/limits/group-commit.js';
import { UnitOfWork } from '#shared/database/unit-of-work.js';
import { Alarms } from '../domain/alarms.js';
import { contestadoEventOf } from '../domain/contestados.js';
import { Eventos } from '../domain/eventos.js';
import type { ProviderEvent } from '../domain/payment-provider.js';

const MAX_BATCH = 500;

/** The inbox: an event is noted, and asks for its customer to be looked at. A flood of them shares its transactions. */
@Injectable()
export class ReceiveEvent {
  private readonly inbox = new GroupCommit<ProviderEvent>((lot) => this.note(lot), MAX_BATCH);

  constructor(
    private readonly eventos: Eventos,
    private readonly jobs: JobsStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly alarms: Alarms,
  ) {}

  /** Once, however often it comes. */
  async execute(event: ProviderEvent): Promise<void> {
    await this.inbox.add(event);
  }

  private async note(batch: readonly BatchItem<ProviderEvent>[]): Promise<void> {
    const byId = new Map(batch.map(({ item, context }) => [item.id, { event: item, cause: context }]));
    const contested = await this.unitOfWork.run(null, async () => {
      const added = await this.eventos.add([...byId.values()].map(({ event }) => event));
      const news = added.flatMap((id) => byId.get(id) ?? []);
      const disputes = news.filter(({ event }) => contestadoEventOf(event.tipo));
      await this.jobs.add('pagamento-alterado', looksAtCustomers(news));
      await this.jobs.add('pagamento-contestado', disputes.map(lookAtPayment));
      return disputes;
    });
    // not in the transaction, which may be tried more than once
    for (const { event, cause } of contested) runInContext(cause, () => this.warnOf(event));
  }

  /** Somebody has to look at these, whatever they do to the subscription; a dispute names no customer. */
  private warnOf({ id, tipo, objeto }: ProviderEvent): void {
    this.alarms.raise(`${tipo}: ${objeto ?? 'nothing named'}, event ${id}`);
  }
}

interface News {
  event: ProviderEvent;
  cause: RequestContext;
}

/** One for each customer, however much has come of him. */
function looksAtCustomers(news: readonly News[]): NewJob[] {
  const looks = news.flatMap(({ event: { customer }, cause }) =>
    customer === null ? [] : [[customer, { contaId: null, payload: { customer }, context: cause }] as const],
  );
  return [...new Map(looks).values()];
}

const lookAtPayment = ({ event: { id }, cause }: News): NewJob => ({ contaId: null, payload: { evento: id }, context: cause });
