import { ImportContatos } from './planilhas/importacoes/application/import-contatos.js';
import { ImportSheets } from './planilhas/importacoes/application/import-sheets.js';
import { RequestImport } from './planilhas/importacoes/application/request-import.js';
import { Importacoes } from './planilhas/importacoes/domain/importacoes.js';
import { ContatosController } from './planilhas/importacoes/infrastructure/contatos.controller.js';
import { ContatosQueries } from './planilhas/importacoes/infrastructure/contatos.queries.js';
import { ExceljsImportSheets } from './planilhas/importacoes/infrastructure/import-sheets.exceljs.js';
import { ImportTemplateController } from './planilhas/importacoes/infrastructure/import-template.controller.js';
import { ImportacoesController } from './planilhas/importacoes/infrastructure/importacoes.controller.js';
import { ImportacoesQueries } from './planilhas/importacoes/infrastructure/importacoes.queries.js';
import { ImportacoesRepository } from './planilhas/importacoes/infrastructure/importacoes.repository.js';
import { PlanilhaForm } from './planilhas/importacoes/infrastructure/planilha-form.js';

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
