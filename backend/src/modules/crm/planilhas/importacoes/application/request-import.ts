import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { callerOf, JobAnswers, type JobCall } from '#shared/jobs/job-answers.js';
import { JOB_FILE_RETENTION_MS, JobFiles, type NewJobFile } from '#shared/jobs/job-files.store.js';
import { Audit } from '#shared/observability/audit.store.js';
import { Importacao } from '../domain/importacao.js';
import { Importacoes } from '../infrastructure/importacoes.repository.js';
import { XLSX } from '../infrastructure/import-sheets.exceljs.js';
import type { ReadingChoices } from './workbooks.js';

export interface ReceivedPlanilha {
  file: NewJobFile;
  nome: string;
  choices: ReadingChoices;
  /** What identifies a repeated call, where it is not the file. */
  content?: unknown;
}

type Call = Pick<JobCall, 'request' | 'response'>;
type PlanilhaCall = Call & { type: 'importacao' | 'importacao-previa' };

/** Requests the jobs of an import: each job is written in one transaction with its file, its import and its audit record. */
@Injectable()
export class RequestImport {
  constructor(
    private readonly answers: JobAnswers,
    private readonly files: JobFiles,
    private readonly importacoes: Importacoes,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the job. A file that belongs to no job is removed: the call was refused, or repeats an earlier one. */
  async execute(call: PlanilhaCall, { file, nome, choices, content: same }: ReceivedPlanilha): Promise<string> {
    const content = same ?? { sha256: file.sha256, nome, ...choices };
    let isStored = false;
    try {
      return await this.answers.start({ ...call, payload: { ...choices }, content }, async (jobId) => {
        isStored = false; // a retried transaction
        await this.begin(call, jobId, { file, nome });
        isStored = true;
      });
    } catch (error) {
      if (error instanceof DomainError) isStored = false; // refused at the commit
      throw error;
    } finally {
      if (!isStored) await this.files.discard(file).catch(() => undefined); // removed later with other files that have no row
    }
  }

  undo(call: Call, importacaoId: string): Promise<string> {
    return this.answers.start({ ...call, type: 'importacao-desfeita', payload: { importacaoId } }, async () => {
      await this.importacoes.lockUndoable(callerOf(call.request).contaId, importacaoId);
      await this.record(call, 'importacao-desfazer-pedido', importacaoId);
    });
  }

  private async begin(call: PlanilhaCall, jobId: string, { file, nome }: Pick<ReceivedPlanilha, 'file' | 'nome'>): Promise<void> {
    const { contaId, usuarioId } = callerOf(call.request);
    const until = new Date(this.clock.now().getTime() + JOB_FILE_RETENTION_MS);
    await this.files.keep(file, { contaId, jobId, role: 'entrada', name: nome, contentType: XLSX, expiresAt: until });
    if (call.type === 'importacao-previa') return;
    await this.importacoes.add(Importacao.begin({ id: jobId, contaId, usuarioId, arquivo: nome }));
    await this.record(call, 'importacao-pedida', jobId);
  }

  private record({ request }: Call, acao: string, importacaoId: string): Promise<void> {
    const { contaId, usuarioId } = callerOf(request);
    return this.audit.record({ acao, contaId, usuarioId, ip: request.ip, alvo: { tipo: 'importacao', id: importacaoId } });
  }
}
