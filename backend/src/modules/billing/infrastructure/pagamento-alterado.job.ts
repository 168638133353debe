import { Injectable } from '@nestjs/common';
import { Matches } from 'class-validator';
import { JobHandler } from '#shared/jobs/job-handler.js';
import { ProcessEvents } from '../application/process-events.js';

class PagamentoAlterado {
  @Matches(/^cus_\w+$/) customer!: string;
}

/** Events of a customer have arrived. Whatever they were, the job fetches the current state from the provider, with retries until it answers. */
@Injectable()
export class PagamentoAlteradoJob extends JobHandler<PagamentoAlterado> {
  readonly type = 'pagamento-alterado';
  readonly payload = PagamentoAlterado;
  override readonly mustSucceed = true;

  constructor(private readonly processEvents: ProcessEvents) {
    super();
  }

  async run({ customer }: PagamentoAlterado): Promise<void> {
    await this.processEvents.execute(customer);
  }
}
