import type { ExportResult } from './crm/exportacoes.js';
import type { ImportPreview, ImportResult, UndoResult } from './crm/importacoes.js';
import type { RestoredCount } from './crm/limpezas.js';
import type { ErrorCode } from './errors.js';
import { member, route } from './route.js';

export type JobStatus = 'waiting' | 'active' | 'completed' | 'failed';

/** What finished work tells, by its kind; the answer that the plain call gives. Single values and names are kept for a day, counts for 30. */
export type JobResult = Partial<ImportResult & ImportPreview & UndoResult & RestoredCount & ExportResult>;

export interface JobState {
  id: string;
  tipo: string;
  status: JobStatus;
  progresso: { feito: number; total: number };
  resultado?: JobResult;
  /** For people. */
  erro?: string;
  codigo?: ErrorCode;
  /** Whether `GET /api/jobs/{id}/file` has something: the ZIP of an export, the report of an import. */
  temArquivo?: true;
}

export const jobs = {
  read: route<undefined, undefined, JobState>('GET', '/api/jobs/:id', { access: member('job', 'agente', { whenExpired: true }) }),
  /** What the work produced; takes ranges, so a broken download can go on. */
  file: route('GET', '/api/jobs/:id/file', { access: member('job', 'gestor', { whenExpired: true }), file: true }),
};
