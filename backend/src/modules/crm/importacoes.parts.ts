import { ImportContatos } from './application/importacoes/import-contatos.js';
import { ImportSheets } from './application/importacoes/import-sheets.js';
import { RequestImport } from './application/importacoes/request-import.js';
import { Importacoes } from './domain/importacoes/importacoes.js';
import { ContatosController } from './infrastructure/importacoes/contatos.controller.js';
import { ContatosQueries } from './infrastructure/importacoes/contatos.queries.js';
import { ExceljsImportSheets } from './infrastructure/importacoes/import-sheets.exceljs.js';
import { ImportTemplateController } from './infrastructure/importacoes/import-template.controller.js';
import { ImportacoesController } from './infrastructure/importacoes/importacoes.controller.js';
import { ImportacoesQueries } from './infrastructure/importacoes/importacoes.queries.js';
import { ImportacoesRepository } from './infrastructure/importacoes/importacoes.repository.js';
import { PlanilhaForm } from './infrastructure/importacoes/planilha-form.js';

/** Clients out of spreadsheets and contacts. */
export const IMPORTACOES_CONTROLLERS = [ImportacoesController, ImportTemplateController, ContatosController];
export const IMPORTACOES_PROVIDERS = [
  PlanilhaForm,
  RequestImport,
  ImportContatos,
  ContatosQueries,
  ImportacoesQueries,
  { provide: Importacoes, useClass: ImportacoesRepository },
  { provide: ImportSheets, useClass: ExceljsImportSheets },
];
