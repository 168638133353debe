import type { ExportResult } from './crm/exportacoes/exportacoes.js';
import type { ImportPreview, ImportResult, UndoResult } from './crm/importacoes/importacoes.js';
import type { DeletedCount, RestoredCount } from './crm/duplicados/limpezas.js';
import type { ErrorCode } from './errors.js';
import { member, route } from './route.js';

export type JobStatus = 'waiting' | 'active' | 'completed' | 'failed';

/** The result of a job, by type: the body of the synchronous response. Values and names are stored for a day, counts for 30. */
export type JobResult = Partial<ImportResult & ImportPreview & UndoResult & RestoredCount & DeletedCount & ExportResult>;

export interface JobState {
  id: string;
  tipo: string;
  status: JobStatus;
  progresso: { feito: number; total: number };
  resultado?: JobResult;
  /** For users. */
  erro?: string;
  codigo?: ErrorCode;
  /** Whether there is a file at `GET /api/jobs/{id}/file`: the ZIP of an export, the report of an import. */
  temArquivo?: true;
}

export const jobs = {
  read: route<undefined, undefined, JobState>('GET', '/api/jobs/:id', { access: member('job', 'agente', { whenExpired: true }) }),
  /** The job's file; supports ranges, so a download can be resumed. */
  file: route('GET', '/api/jobs/:id/file', { access: member('job', 'gestor', { whenExpired: true }), file: true }),
};
