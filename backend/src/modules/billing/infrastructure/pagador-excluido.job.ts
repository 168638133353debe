import { Injectable } from '@nestjs/common';
import { IsUUID, Matches } from 'class-validator';
import { JobHandler } from '#shared/jobs/job-handler.js';
import { RemoveCustomer } from '../application/remove-customer.js';

class PagadorExcluido {
  @IsUUID() usuarioId!: string;
  @Matches(/^cus_\w+$/) customer!: string;
}

/** A user who paid was deleted: removes the customer at the provider, retried until it answers (PAY-47). */
@Injectable()
export class PagadorExcluidoJob extends JobHandler<PagadorExcluido> {
  readonly type = 'pagador-excluido';
  readonly payload = PagadorExcluido;
  override readonly mustSucceed = true;

  constructor(private readonly removeCustomer: RemoveCustomer) {
    super();
  }

  async run({ usuarioId, customer }: PagadorExcluido): Promise<void> {
    await this.removeCustomer.execute(usuarioId, customer);
  }
}
