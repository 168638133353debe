import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { AccessQueries } from '#shared/http/access.queries.js';
import type { JobContext } from '#shared/infrastructure/job-handler.js';
import type { Findings } from '../../domain/importacoes/findings.js';
import { ImportStage } from '../../domain/importacoes/import-stage.js';

/** The writing itself, by somebody who may. */
@Injectable()
export class Importing {
  constructor(
    private readonly access: AccessQueries,
    private readonly stage: ImportStage,
    private readonly clock: Clock,
  ) {}

  /** A role or subscription that was lost since counts at once. */
  async refuseOthers({ contaId, usuarioId }: JobContext): Promise<void> {
    const access = contaId && usuarioId ? await this.access.to('conta', usuarioId, contaId) : null;
    if (!access || access.papel === null || access.papel === 'agente') throw new DomainError('APENAS_GESTORES_IMPORTAM');
    if (!access.emDia) throw new DomainError('ASSINATURA_INATIVA');
  }

  async write(contaId: string, importacaoId: string, findings: Findings): Promise<Date> {
    const now = this.clock.now();
    findings.takeTaken(await this.stage.writeAll(contaId, importacaoId, { now, today: this.clock.today() }));
    return now;
  }
}
