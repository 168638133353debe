import { Injectable } from '@nestjs/common';
import { Matches } from 'class-validator';
import { JobHandler } from '#shared/jobs/job-handler.js';
import { NoteContestado } from '../application/note-contestado.js';

class PagamentoContestado {
  @Matches(/^evt_\w+$/) evento!: string;
}

/** A payment was given back, or its card's owner wants it back (PAY-39). */
@Injectable()
export class PagamentoContestadoJob extends JobHandler<PagamentoContestado> {
  readonly type = 'pagamento-contestado';
  readonly payload = PagamentoContestado;
  override readonly mustSucceed = true;

  constructor(private readonly noteContestado: NoteContestado) {
    super();
  }

  async run({ evento }: PagamentoContestado): Promise<void> {
    await this.noteContestado.execute(evento);
  }
}
