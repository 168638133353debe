import type { JobStarted } from '../../job-started.js';
import { member, route } from '../../route.js';
import type { ClientesEscolhidos } from '../selecao/selecao.input.js';

/** The result of an export; the file is at `GET /api/jobs/{id}/file` until `disponivelAte`. */
export interface ExportResult {
  arquivo: string;
  bytes: number;
  clientes: number;
  documentos: number;
  /** Files that could not be read; listed in the ZIP's erros.txt. */
  falhas: number;
  disponivelAte: string;
}

const access = member('path', 'gestor', { refusal: 'APENAS_GESTORES_EXPORTAM', whenExpired: true });

export const exportacoes = {
  /** clientes_{conta}_{aaaa-mm-dd}.csv, streamed. */
  csv: route('GET', '/api/export/csv/:id', { access, rate: 'export', file: true }),
  /** The same of the given clients. */
  csvOfSelection: route<ClientesEscolhidos>('POST', '/api/export/csv/:id', { access, status: 200, rate: 'export', file: true }),
  /** The whole conta as a ZIP: clients, companies, families and documents. A call that waits gets the file, otherwise the job. */
  complete: route<undefined, undefined, JobStarted | undefined>('GET', '/api/export/complete/:id', {
    access,
    rate: 'export',
    file: true,
    job: true,
  }),
};
