import { Module } from '@nestjs/common';
import { PlanDailyDigests } from './application/notifications/plan-daily-digests.js';
import { SendDailyDigest } from './application/notifications/send-daily-digest.js';
import { DailyDigests } from './domain/notifications/daily-digests.js';
import { ClienteEliminadoJob } from './infrastructure/eliminacao/cliente-eliminado.job.js';
import { ClienteExcluidoJob } from './infrastructure/clientes/cliente-excluido.job.js';
import { DailyDigestJob } from './infrastructure/notifications/daily-digest.job.js';
import { DailyDigestSchedule } from './infrastructure/notifications/daily-digest.schedule.js';
import { DailyDigestsStore } from './infrastructure/notifications/daily-digests.store.js';
import { NotificationsQueries } from './infrastructure/notifications/notifications.queries.js';
import { ImportClientes } from './application/importacoes/import-clientes.js';
import { ImportReport } from './application/importacoes/import-report.js';
import { JobTransaction } from './application/job-transaction.js';
import { PreviewImport } from './application/importacoes/preview-import.js';
import { StagePlanilha } from './application/importacoes/stage-planilha.js';
import { UndoImport } from './application/importacoes/undo-import.js';
import { Etiquetas } from './domain/etiquetas/etiquetas.js';
import { Selecoes } from './domain/selecao/selecoes.js';
import { ChangeSelecao } from './application/selecao/change-selecao.js';
import { ChangeShownClientes } from './application/selecao/change-shown-clientes.js';
import { EtiquetasStore } from './infrastructure/etiquetas/etiquetas.store.js';
import { SelecaoAlteradaJob } from './infrastructure/selecao/selecao-alterada.job.js';
import { SelecoesStore } from './infrastructure/selecao/selecoes.store.js';
import { Membros } from './domain/equipe/membros.js';
import { MembrosStore } from './infrastructure/equipe/membros.store.js';
import { Importacoes } from './domain/importacoes/importacoes.js';
import { ImportSheets } from './application/importacoes/import-sheets.js';
import { ImportStage } from './application/importacoes/import-stage.js';
import { Workbooks } from './application/importacoes/workbooks.js';
import { ImportacaoDesfeitaJob } from './infrastructure/importacoes/importacao-desfeita.job.js';
import { ImportacaoJob } from './infrastructure/importacoes/importacao.job.js';
import { ImportacaoPreviaJob } from './infrastructure/importacoes/importacao-previa.job.js';
import { ImportacoesRepository } from './infrastructure/importacoes/importacoes.repository.js';
import { ExceljsImportSheets } from './infrastructure/importacoes/import-sheets.exceljs.js';
import { ImportStageStore } from './infrastructure/importacoes/import-stage.store.js';
import { ChildProcessWorkbooks } from './infrastructure/importacoes/workbooks.child-process.js';
import { ExportConta } from './application/exportacoes/export-conta.js';
import { ArchiveFiles } from './application/exportacoes/archive-files.js';
import { TITULARES_JOBS } from './titulares.parts.js';
import { FillArchive } from './application/exportacoes/fill-archive.js';
import { KeepExport } from './application/exportacoes/keep-export.js';
import { Archives } from './application/exportacoes/archives.js';
import { ContaSnapshots } from './domain/exportacoes/conta-snapshot.js';
import { ArchiverArchives } from './infrastructure/exportacoes/archives.archiver.js';
import { ContaSnapshotQueries } from './infrastructure/exportacoes/conta-snapshot.queries.js';
import { ExportacaoJob } from './infrastructure/exportacoes/exportacao.job.js';
import { CleanConta } from './application/limpezas/clean-conta.js';
import { Limpezas } from './domain/limpezas/limpezas.js';
import { LinkedRecordsStore } from './infrastructure/limpezas/linked-records.store.js';
import { ClearClientesStore } from './infrastructure/limpezas/clear-clientes.store.js';
import { UndoRecordsStore } from './infrastructure/limpezas/undo-records.store.js';
import { ClienteRecordsStore } from './infrastructure/limpezas/cliente-records.store.js';
import { DuplicatesQueries } from './infrastructure/limpezas/duplicates.queries.js';
import { LaterRemovalsQueries } from './infrastructure/limpezas/later-removals.queries.js';
import { ExpireEnvios } from './infrastructure/ficha/expire-envios.store.js';
import { ForgetAddresses } from './infrastructure/orientacao/forget-addresses.store.js';
import { PurgeLimpezas } from './infrastructure/limpezas/purge-limpezas.store.js';
import { ClientesLimposJob, DuplicadosLimposJob, LimpezaDesfeitaJob } from './infrastructure/limpezas/limpezas.job.js';
import { LimpezasRepository } from './infrastructure/limpezas/limpezas.repository.js';
import { MergedGroupsStore } from './infrastructure/limpezas/merged-groups.store.js';

/** The module's part of the worker. */
@Module({
  providers: [
    ClienteEliminadoJob,
    ClienteExcluidoJob,
    DailyDigestSchedule,
    DailyDigestJob,
    PlanDailyDigests,
    SendDailyDigest,
    NotificationsQueries,
    { provide: DailyDigests, useClass: DailyDigestsStore },
    DuplicadosLimposJob,
    ClientesLimposJob,
    LimpezaDesfeitaJob,
    PurgeLimpezas,
    ExpireEnvios,
    ForgetAddresses,
    CleanConta,
    DuplicatesQueries,
    ClienteRecordsStore,
    ClearClientesStore,
    UndoRecordsStore,
    LinkedRecordsStore,
    LaterRemovalsQueries,
    MergedGroupsStore,
    { provide: Limpezas, useClass: LimpezasRepository },
    ExportacaoJob,
    ExportConta,
    FillArchive,
    ArchiveFiles,
    KeepExport,
    { provide: Archives, useClass: ArchiverArchives },
    ...TITULARES_JOBS,
    { provide: ContaSnapshots, useClass: ContaSnapshotQueries },
    ImportacaoJob,
    ImportacaoPreviaJob,
    ImportacaoDesfeitaJob,
    ImportClientes,
    JobTransaction,
    ImportReport,
    PreviewImport,
    UndoImport,
    StagePlanilha,
    SelecaoAlteradaJob,
    ChangeShownClientes,
    ChangeSelecao,
    { provide: Etiquetas, useClass: EtiquetasStore },
    { provide: Selecoes, useClass: SelecoesStore },
    { provide: Membros, useClass: MembrosStore },
    { provide: Importacoes, useClass: ImportacoesRepository },
    { provide: ImportStage, useClass: ImportStageStore },
    { provide: ImportSheets, useClass: ExceljsImportSheets },
    { provide: Workbooks, useClass: ChildProcessWorkbooks },
  ],
})
export class CrmJobsModule {}
