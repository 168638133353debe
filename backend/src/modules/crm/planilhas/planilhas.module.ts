import { Module } from '@nestjs/common';
import { AccountsJobsModule, AccountsModule } from '#modules/accounts';
import { ClienteRows, ClientPairs, NumerosDeViagem } from '#modules/crm/clientes';
import { DocumentsModule } from '#modules/documents';
import { ArchiveFiles } from '#shared/files/archive-files.js';
import { Archives } from '#shared/files/archives.js';
import { FillArchive } from './exportacoes/application/fill-archive.js';
import { PublishExport } from './exportacoes/application/publish-export.js';
import { ContaSnapshots } from './exportacoes/infrastructure/conta-snapshot.queries.js';
import { CsvExport, ExportLimit } from './exportacoes/infrastructure/csv-export.js';
import { ExportacaoJob } from './exportacoes/infrastructure/exportacao.job.js';
import { ExportacoesController } from './exportacoes/infrastructure/exportacoes.controller.js';
import { ExportDigestQueries } from './exportacoes/infrastructure/export-digest.queries.js';
import { ImportClientes } from './importacoes/application/import-clientes.js';
import { ImportReport } from './importacoes/application/import-report.js';
import { PreviewImport } from './importacoes/application/preview-import.js';
import { RequestImport } from './importacoes/application/request-import.js';
import { StagePlanilha } from './importacoes/application/stage-planilha.js';
import { UndoImport } from './importacoes/application/undo-import.js';
import { ContatosController } from './importacoes/infrastructure/contatos.controller.js';
import { ContatosQueries } from './importacoes/infrastructure/contatos.queries.js';
import { ImportSheets } from './importacoes/infrastructure/import-sheets.exceljs.js';
import { ImportCpfs } from './importacoes/infrastructure/import-cpfs.store.js';
import { ImportStage } from './importacoes/infrastructure/import-stage.store.js';
import { ImportacaoDesfeitaJob, ImportacaoPreviaJob, ImportacaoJob } from './importacoes/infrastructure/importacoes.job.js';
import { ImportacoesController } from './importacoes/infrastructure/importacoes.controller.js';
import { ImportacoesQueries } from './importacoes/infrastructure/importacoes.queries.js';
import { Importacoes } from './importacoes/infrastructure/importacoes.repository.js';
import { PlanilhaForm } from './importacoes/infrastructure/planilha-form.js';
import { Workbooks } from './importacoes/infrastructure/workbooks.child-process.js';

/** For requests and for jobs. */
const BOTH = [ContaSnapshots, ClienteRows, NumerosDeViagem, Importacoes, ImportSheets];

/** Clients out of spreadsheets and into them. */
@Module({
  imports: [AccountsModule, DocumentsModule],
  controllers: [ImportacoesController, ContatosController, ExportacoesController],
  providers: [
    ...BOTH,
    CsvExport,
    ExportLimit,
    ExportDigestQueries,
    PlanilhaForm,
    RequestImport,
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
    FillArchive,
    PublishExport,
    ImportacaoJob,
    ImportacaoPreviaJob,
    ImportacaoDesfeitaJob,
    ImportClientes,
    ImportReport,
    PreviewImport,
    UndoImport,
    StagePlanilha,
    ImportStage,
    ImportCpfs,
    ClientPairs,
    Workbooks,
    Archives,
    ArchiveFiles,
  ],
})
export class PlanilhasJobsModule {}
