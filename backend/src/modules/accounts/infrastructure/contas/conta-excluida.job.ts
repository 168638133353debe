import { Injectable } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { JobHandler } from '#shared/jobs/job-handler.js';
import { RemoveExcludedConta } from '../../application/contas/remove-excluded-conta.js';

class ContaExcluida {
  @IsUUID() contaId!: string;
}

@Injectable()
export class ContaExcluidaJob extends JobHandler<ContaExcluida> {
  readonly type = 'conta-excluida';
  readonly payload = ContaExcluida;
  override readonly mustSucceed = true;

  constructor(private readonly removeExcludedConta: RemoveExcludedConta) {
    super();
  }

  run({ contaId }: ContaExcluida): Promise<void> {
    return this.removeExcludedConta.execute(contaId);
  }
}
