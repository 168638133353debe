import type { JobStarted } from '../../job-started.js';
import { member, route, signedIn } from '../../route.js';
import type { CampoImportado } from '../campos/campos-importados.js';
import type { ImportPlanilha, UndoImportacao } from './importacoes.input.js';
import type { ContaScope } from '../clientes/scopes.input.js';

/** A finding about one row: `linha` as numbered in the spreadsheet, `coluna` the column's heading. */
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

/** The result of an import. `skipped` rows are those of `erros`; imported + skipped = rows that were neither empty nor left out as hidden. */
export interface ImportResult extends Ocorrencias {
  importacaoId: string;
  /** The name of the sheet that was read, where the file has several. */
  planilha?: string;
  imported: number;
  skipped: number;
  /** Summary for users: "120 importados, 5 ignorados (3 já cadastrados, 2 sem nome)". */
  message: string;
}

/** A column of the sheet; `campo` is its target field, null when it is skipped. */
export interface ColunaDaPlanilha {
  /** From 0. */
  indice: number;
  /** Its letters: A, B, … */
  letra: string;
  titulo: string;
  campo: CampoImportado | null;
  /** Hidden columns are skipped unless `colunasOcultas` or `mapeamento` asks for them. */
  oculta?: true;
  /** The first filled values, three at most. */
  exemplos: string[];
}

/** A sheet of the file; `serve` where its headings name the client and there are rows below them. */
export interface AbaDaPlanilha {
  nome: string;
  oculta: boolean;
  serve: boolean;
}

/** What an import of this file would do; nothing is written. novos + jaExistem + recusados = linhas; `comAviso` are among the novos. */
export interface ImportPreview extends Ocorrencias {
  planilha: string;
  /** All sheets, where the file has several. */
  abas?: AbaDaPlanilha[];
  linhas: number;
  /** Rows hidden by a filter or by hand; they are among the `linhas` only with `linhasOcultas`. */
  linhasOcultas?: number;
  novos: number;
  jaExistem: number;
  comAviso: number;
  recusados: number;
  colunas: ColunaDaPlanilha[];
}

/** An import of a conta; listed for 30 days, newest first. */
export interface Importacao {
  id: string;
  /** Job of its state, its result (`GET /api/jobs/{id}`) and its report (`GET /api/jobs/{id}/file`). */
  jobId: string;
  arquivo: string;
  status: 'andamento' | 'concluida' | 'falhou' | 'desfeita';
  imported: number;
  skipped: number;
  usuario: { id: string; nome: string } | null;
  criadaEm: string;
  /** End of the undo period; null when it cannot be undone. */
  desfazerAte: string | null;
}

/** Deleted clients of an undone import, and clients left because they were changed or used later. */
export interface UndoResult {
  deletedCount: number;
  mantidos: number;
}

const CHANGES = ['importacoes', 'clientes', 'stats', 'lembretes', 'notifications', 'empresas'];
const gestor = member('path', 'gestor', { refusal: 'APENAS_GESTORES_IMPORTAM' });

export const importacoes = {
  /**
   * multipart/form-data: the .xlsx in `xlsxFile`, and optional text fields. `mapeamento`: JSON, column's indice -> campo or null,
   * for columns mapped differently than detected. `aba`: the name of the sheet; default: the first visible one with matching
   * headings. `linhasOcultas` and `colunasOcultas`: `true` to read hidden rows and columns, which are omitted otherwise and
   * reported in `avisos`.
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
  /** The same form; validates and counts without writing. */
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
  /** Within 30 days; deletes only clients that were neither changed nor used since. */
  undo: route<UndoImportacao, undefined, UndoResult | JobStarted>('POST', '/api/importacoes/desfazer', {
    access: member('body', 'gestor'),
    status: 200,
    job: true,
    changes: CHANGES,
  }),
};
