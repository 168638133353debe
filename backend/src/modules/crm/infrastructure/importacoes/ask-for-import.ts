import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { callerOf } from '#shared/jobs/job-answers.js';
import { Audit } from '#shared/observability/audit.store.js';
import { JobFiles } from '#shared/jobs/job-files.store.js';
import { XLSX } from '../../application/importacoes/import-sheets.js';
import { Importacoes } from '../../domain/importacoes/importacoes.js';
import type { ReceivedPlanilha } from './planilha-form.js';

const KEPT_MS = 24 * 3_600_000;

export interface AskedImport {
  request: Request;
  tipo: 'importacao' | 'importacao-previa';
}

/** What the transaction that asks for the work writes besides the job. */
@Injectable()
export class AskForImport {
  constructor(
    private readonly files: JobFiles,
    private readonly importacoes: Importacoes,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async write({ request, tipo }: AskedImport, jobId: string, { file, nome }: ReceivedPlanilha): Promise<void> {
    const { contaId, usuarioId } = callerOf(request);
    const until = new Date(this.clock.now().getTime() + KEPT_MS);
    await this.files.keep(file, { contaId, jobId, role: 'entrada', name: nome, contentType: XLSX, expiresAt: until });
    if (tipo === 'importacao-previa') return;
    const begun = await this.importacoes.begin({ id: jobId, contaId, usuarioId, arquivo: nome });
    if (!begun) throw new DomainError('IMPORTACAO_EM_ANDAMENTO');
    const alvo = { tipo: 'importacao', id: jobId };
    await this.audit.record({ acao: 'importacao-pedida', contaId, usuarioId, ip: request.ip, alvo });
  }
}
