import { Injectable } from '@nestjs/common';
import { Matches } from 'class-validator';
import { JobHandler } from '#shared/jobs/job-handler.js';
import { RecordContestado } from '../application/record-contestado.js';

class PagamentoContestado {
  @Matches(/^evt_\w+$/) evento!: string;
}

/** A payment was refunded or disputed (PAY-39). */
@Injectable()
export class PagamentoContestadoJob extends JobHandler<PagamentoContestado> {
  readonly type = 'pagamento-contestado';
  readonly payload = PagamentoContestado;
  override readonly mustSucceed = true;

  constructor(private readonly recordContestado: RecordContestado) {
    super();
  }

  async run({ evento }: PagamentoContestado): Promise<void> {
    await this.recordContestado.execute(evento);
  }
}
