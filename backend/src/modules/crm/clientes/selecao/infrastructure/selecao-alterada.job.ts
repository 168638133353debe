import { Injectable } from '@nestjs/common';
import { IsArray, IsIn, IsInt, IsOptional, IsUUID } from 'class-validator';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { JobsQueries } from '#shared/jobs/jobs.queries.js';
import type { Mudanca } from '../application/change-selecao.js';
import { ChangeShownClientes } from '../application/change-shown-clientes.js';

class SelecaoAlterada {
  @IsIn(['etiquetar', 'passar', 'excluir']) tipo!: Mudanca['tipo'];
  @IsInt() esperado!: number;
  @IsOptional() @IsArray() @IsUUID('all', { each: true }) adicionar?: string[];
  @IsOptional() @IsArray() @IsUUID('all', { each: true }) remover?: string[];
  @IsOptional() @IsUUID() agenteId?: string | null;
}

/** Changes the clients that a list shows. */
@Injectable()
export class SelecaoAlteradaJob extends JobHandler<SelecaoAlterada> {
  readonly type = 'selecao-alterada';
  readonly payload = SelecaoAlterada;

  constructor(
    private readonly jobs: JobsQueries,
    private readonly changeShownClientes: ChangeShownClientes,
  ) {
    super();
  }

  async run({ esperado, ...asked }: SelecaoAlterada, job: JobContext): Promise<void> {
    const row = await this.jobs.find(job.jobId);
    const consulta = row && this.jobs.detailsOf(row)['consulta'];
    if (typeof consulta !== 'string') return; // another attempt has completed it
    await this.changeShownClientes.execute({ mudanca: mudancaOf(asked), consulta, esperado }, job);
  }
}

function mudancaOf({ tipo, adicionar = [], remover = [], agenteId = null }: Omit<SelecaoAlterada, 'esperado'>): Mudanca {
  if (tipo === 'etiquetar') return { tipo, adicionar, remover };
  return tipo === 'passar' ? { tipo, agenteId } : { tipo };
}
