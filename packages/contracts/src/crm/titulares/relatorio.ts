import type { JobStarted } from '../../job-started.js';
import { member, route } from '../../route.js';
import type { ExportResult } from '../exportacoes/exportacoes.js';

/** The result of a report; the file is at `GET /api/jobs/{id}/file` until `disponivelAte`. */
export type RelatorioResult = Omit<ExportResult, 'clientes'>;

export const relatorioDoTitular = {
  /** Everything stored about a client as a ZIP: PDF, JSON and files. A call that waits gets the file, otherwise the job. */
  create: route<undefined, undefined, JobStarted | undefined>('POST', '/api/clientes/:id/relatorio-titular', {
    access: member('cliente', 'gestor', { whenExpired: true }),
    status: 200,
    rate: 'report',
    file: true,
    job: true,
    changes: ['clientes'],
  }),
};
