import { Injectable } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { MarkCopia } from '../../application/copias/mark-copia.js';

class CopiaPedida {
  @IsUUID() copiaId!: string;
}

/** Makes the marked file of a copy; readers wait for the copy's row, not for the job. */
@Injectable()
export class CopiaPedidaJob extends JobHandler<CopiaPedida> {
  readonly type = 'copia-pedida';
  readonly payload = CopiaPedida;
  override readonly mustSucceed = true;

  constructor(private readonly markCopia: MarkCopia) {
    super();
  }

  async run({ copiaId }: CopiaPedida, { contaId }: JobContext): Promise<void> {
    if (contaId !== null) await this.markCopia.execute(contaId, copiaId);
  }
}
