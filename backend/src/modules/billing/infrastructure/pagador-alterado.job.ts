import { Injectable } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { JobHandler } from '#shared/jobs/job-handler.js';
import { UpdateCustomer } from '../application/update-customer.js';

class PagadorAlterado {
  @IsUUID() usuarioId!: string;
}

/** A pagador's e-mail has changed: from now on the provider sends its receipts to the new one. */
@Injectable()
export class PagadorAlteradoJob extends JobHandler<PagadorAlterado> {
  readonly type = 'pagador-alterado';
  readonly payload = PagadorAlterado;
  override readonly mustSucceed = true;

  constructor(private readonly updateCustomer: UpdateCustomer) {
    super();
  }

  async run({ usuarioId }: PagadorAlterado): Promise<void> {
    await this.updateCustomer.describe(usuarioId);
  }
}
