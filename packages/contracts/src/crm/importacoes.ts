import type { JobStarted } from '../job-started.js';
import { member, route, signedIn } from '../route.js';
import type { CampoImportado } from './campos-importados.js';
import type { ImportPlanilha, UndoImportacao } from './importacoes.input.js';
import type { ContaScope } from './scopes.input.js';

/** Something about one row: `linha` as the spreadsheet program numbers it, `coluna` the column's heading. */
export interface Ocorrencia {
  linha: number;
  coluna: string;
  valor: string;
  motivo: string;
}

/** Rows that were not imported (`erros`) and values that were repaired or left out (`avisos`); the first 1,000 of each. */
export interface Ocorrencias {
  erros: Ocorrencia[];
  avisos: Ocorrencia[];
  totalErros: number;
  totalAvisos: number;
}

/** What became of an import. `skipped` rows are those of `erros`; imported + skipped = rows that were not empty. */
export interface ImportResult extends Ocorrencias {
  importacaoId: string;
  imported: number;
  skipped: number;
  /** For people: "120 importados, 5 ignorados (3 já cadastrados, 2 sem nome)". */
  message: string;
}

/** A column of the sheet; `campo` is where its values go, null when they are left out. */
export interface ColunaDaPlanilha {
  /** From 0. */
  indice: number;
  /** As spreadsheet programs name it: A, B, … */
  letra: string;
  titulo: string;
  campo: CampoImportado | null;
  /** The first filled values, three at most. */
  exemplos: string[];
}

/** What an import of this file would do; nothing is written. novos + jaExistem + recusados = linhas; `comAviso` are among the novos. */
export interface ImportPreview extends Ocorrencias {
  planilha: string;
  linhas: number;
  novos: number;
  jaExistem: number;
  comAviso: number;
  recusados: number;
  colunas: ColunaDaPlanilha[];
}

/** One import of a conta; those of the last 30 days are listed, newest first. */
export interface Importacao {
  id: string;
  /** Its state and, once it is over, its result (`GET /api/jobs/{id}`) and report (`GET /api/jobs/{id}/file`). */
  jobId: string;
  arquivo: string;
  status: 'andamento' | 'concluida' | 'falhou' | 'desfeita';
  imported: number;
  skipped: number;
  usuario: { id: string; nome: string } | null;
  criadaEm: string;
  /** Until when it can be undone; null when it cannot. */
  desfazerAte: string | null;
}

/** Clients of an import that are gone again, and those that stayed because they were changed or used since. */
export interface UndoResult {
  deletedCount: number;
  mantidos: number;
}

const CHANGES = ['importacoes', 'clientes', 'stats', 'notifications', 'empresas'];
const gestor = member('path', 'gestor', { refusal: 'APENAS_GESTORES_IMPORTAM' });

export const importacoes = {
  /**
   * multipart/form-data: the .xlsx in `xlsxFile`, optional text field `mapeamento` (JSON, column's indice -> campo or null, for columns
   * that go elsewhere than was detected).
   */
  run: route<ImportPlanilha, undefined, ImportResult | JobStarted>('POST', '/api/import/xlsx/:id', {
    access: gestor,
    status: 200,
    rate: 'import',
    multipart: true,
    fileField: 'xlsxFile',
    job: true,
    changes: CHANGES,
  }),
  /** The same form; counts and finds faults without writing. */
  preview: route<ImportPlanilha, undefined, ImportPreview | JobStarted>('POST', '/api/import/xlsx/:id/previa', {
    access: gestor,
    status: 200,
    rate: 'importPreview',
    multipart: true,
    fileField: 'xlsxFile',
    job: true,
  }),
  /** The spreadsheet to fill in, with the headings of the export. */
  template: route('GET', '/api/import/modelo', { access: signedIn, file: true }),
  list: route<undefined, ContaScope, Importacao[]>('GET', '/api/importacoes', { access: member('query', 'gestor') }),
  /** Within 30 days; removes only clients that nobody has changed or used since. */
  undo: route<UndoImportacao, undefined, UndoResult | JobStarted>('POST', '/api/importacoes/desfazer', {
    access: member('body', 'gestor'),
    status: 200,
    job: true,
    changes: CHANGES,
  }),
};
