import { Injectable } from '@nestjs/common';
import { IsUUID, Matches } from 'class-validator';
import { JobHandler } from '#shared/jobs/job-handler.js';
import { UpdateCustomer } from '../application/update-customer.js';

class PagadorExcluido {
  @IsUUID() usuarioId!: string;
  @Matches(/^cus_\w+$/) customer!: string;
}

/** A user who paid is gone: his subscription ends at the provider, however long that is down (PAY-47). */
@Injectable()
export class PagadorExcluidoJob extends JobHandler<PagadorExcluido> {
  readonly type = 'pagador-excluido';
  readonly payload = PagadorExcluido;
  override readonly mustSucceed = true;

  constructor(private readonly updateCustomer: UpdateCustomer) {
    super();
  }

  async run({ usuarioId, customer }: PagadorExcluido): Promise<void> {
    await this.updateCustomer.removed(usuarioId, customer);
  }
}
