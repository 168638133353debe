import { Module } from '@nestjs/common';
import { AccountsJobsModule, AccountsModule } from '#modules/accounts';
import { DocumentsModule } from '#modules/documents';
import { ExportConta } from './exportacoes/application/export-conta.js';
import { FillArchive } from './exportacoes/application/fill-archive.js';
import { KeepExport } from './exportacoes/application/keep-export.js';
import { ContaSnapshots } from './exportacoes/infrastructure/conta-snapshot.queries.js';
import { CsvExport } from './exportacoes/infrastructure/csv-export.js';
import { ExportLimit } from './exportacoes/infrastructure/export-limit.js';
import { ExportacaoJob } from './exportacoes/infrastructure/exportacao.job.js';
import { ExportacoesController } from './exportacoes/infrastructure/exportacoes.controller.js';
import { SameExportQueries } from './exportacoes/infrastructure/same-export.queries.js';
import { ImportClientes } from './importacoes/application/import-clientes.js';
import { ImportContatos } from './importacoes/application/import-contatos.js';
import { ImportReport } from './importacoes/application/import-report.js';
import { PreviewImport } from './importacoes/application/preview-import.js';
import { RequestImport } from './importacoes/application/request-import.js';
import { StagePlanilha } from './importacoes/application/stage-planilha.js';
import { UndoImport } from './importacoes/application/undo-import.js';
import { ContatosController } from './importacoes/infrastructure/contatos.controller.js';
import { ContatosQueries } from './importacoes/infrastructure/contatos.queries.js';
import { ImportSheets } from './importacoes/infrastructure/import-sheets.exceljs.js';
import { ImportStage } from './importacoes/infrastructure/import-stage.store.js';
import { ImportTemplateController } from './importacoes/infrastructure/import-template.controller.js';
import { ImportacaoDesfeitaJob } from './importacoes/infrastructure/importacao-desfeita.job.js';
import { ImportacaoPreviaJob } from './importacoes/infrastructure/importacao-previa.job.js';
import { ImportacaoJob } from './importacoes/infrastructure/importacao.job.js';
import { ImportacoesController } from './importacoes/infrastructure/importacoes.controller.js';
import { ImportacoesQueries } from './importacoes/infrastructure/importacoes.queries.js';
import { Importacoes } from './importacoes/infrastructure/importacoes.repository.js';
import { PlanilhaForm } from './importacoes/infrastructure/planilha-form.js';
import { Workbooks } from './importacoes/infrastructure/workbooks.child-process.js';
import { ArchiveFiles } from '#shared/files/archive-files.js';
import { Archives } from '#shared/files/archives.js';

/** For requests and for jobs. */
const BOTH = [ContaSnapshots, Importacoes, ImportSheets];

/** Clients out of spreadsheets and into them. */
@Module({
  imports: [AccountsModule, DocumentsModule],
  controllers: [ImportacoesController, ImportTemplateController, ContatosController, ExportacoesController],
  providers: [
    ...BOTH,
    CsvExport,
    ExportLimit,
    SameExportQueries,
    PlanilhaForm,
    RequestImport,
    ImportContatos,
    ContatosQueries,
    ImportacoesQueries,
  ],
})
export class PlanilhasModule {}

/** Its part of the worker. */
@Module({
  imports: [AccountsJobsModule],
  providers: [
    ...BOTH,
    ExportacaoJob,
    ExportConta,
    FillArchive,
    KeepExport,
    ImportacaoJob,
    ImportacaoPreviaJob,
    ImportacaoDesfeitaJob,
    ImportClientes,
    ImportReport,
    PreviewImport,
    UndoImport,
    StagePlanilha,
    ImportStage,
    Workbooks,
    Archives,
    ArchiveFiles,
  ],
})
export class PlanilhasJobsModule {}
