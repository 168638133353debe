import { Injectable } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { JobHandler } from '#shared/jobs/job-handler.js';
import { DescribeCustomer } from '../application/describe-customer.js';

class PagadorAlterado {
  @IsUUID() usuarioId!: string;
}

/** A pagador's e-mail or fiscal data have changed, or the customer is new: from now on receipts and invoices are made out so. */
@Injectable()
export class PagadorAlteradoJob extends JobHandler<PagadorAlterado> {
  readonly type = 'pagador-alterado';
  readonly payload = PagadorAlterado;
  override readonly mustSucceed = true;

  constructor(private readonly describeCustomer: DescribeCustomer) {
    super();
  }

  async run({ usuarioId }: PagadorAlterado): Promise<void> {
    await this.describeCustomer.execute(usuarioId);
  }
}
