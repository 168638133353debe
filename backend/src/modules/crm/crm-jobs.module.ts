import { Module } from '@nestjs/common';
import { PlanDailyDigests } from './viagens/avisos/application/plan-daily-digests.js';
import { SendDailyDigest } from './viagens/avisos/application/send-daily-digest.js';
import { DailyDigests } from './viagens/avisos/domain/daily-digests.js';
import { ClienteEliminadoJob } from './privacidade/eliminacao/infrastructure/cliente-eliminado.job.js';
import { ClienteExcluidoJob } from './clientes/clientes/infrastructure/cliente-excluido.job.js';
import { DailyDigestJob } from './viagens/avisos/infrastructure/daily-digest.job.js';
import { DailyDigestSchedule } from './viagens/avisos/infrastructure/daily-digest.schedule.js';
import { DailyDigestsStore } from './viagens/avisos/infrastructure/daily-digests.store.js';
import { NotificationsQueries } from './viagens/avisos/infrastructure/notifications.queries.js';
import { ImportClientes } from './planilhas/importacoes/application/import-clientes.js';
import { ImportReport } from './planilhas/importacoes/application/import-report.js';
import { JobTransaction } from '#shared/jobs/job-transaction.js';
import { PreviewImport } from './planilhas/importacoes/application/preview-import.js';
import { StagePlanilha } from './planilhas/importacoes/application/stage-planilha.js';
import { UndoImport } from './planilhas/importacoes/application/undo-import.js';
import { Etiquetas } from './clientes/etiquetas/domain/etiquetas.js';
import { Selecoes } from './clientes/selecao/domain/selecoes.js';
import { ChangeSelecao } from './clientes/selecao/application/change-selecao.js';
import { ChangeShownClientes } from './clientes/selecao/application/change-shown-clientes.js';
import { EtiquetasStore } from './clientes/etiquetas/infrastructure/etiquetas.store.js';
import { SelecaoAlteradaJob } from './clientes/selecao/infrastructure/selecao-alterada.job.js';
import { SelecoesStore } from './clientes/selecao/infrastructure/selecoes.store.js';
import { Membros } from '../accounts/infrastructure/equipe/membros.store.js';

import { Importacoes } from './planilhas/importacoes/domain/importacoes.js';
import { ImportSheets } from './planilhas/importacoes/application/import-sheets.js';
import { ImportStage } from './planilhas/importacoes/application/import-stage.js';
import { Workbooks } from './planilhas/importacoes/application/workbooks.js';
import { ImportacaoDesfeitaJob } from './planilhas/importacoes/infrastructure/importacao-desfeita.job.js';
import { ImportacaoJob } from './planilhas/importacoes/infrastructure/importacao.job.js';
import { ImportacaoPreviaJob } from './planilhas/importacoes/infrastructure/importacao-previa.job.js';
import { ImportacoesRepository } from './planilhas/importacoes/infrastructure/importacoes.repository.js';
import { ExceljsImportSheets } from './planilhas/importacoes/infrastructure/import-sheets.exceljs.js';
import { ImportStageStore } from './planilhas/importacoes/infrastructure/import-stage.store.js';
import { ChildProcessWorkbooks } from './planilhas/importacoes/infrastructure/workbooks.child-process.js';
import { ExportConta } from './planilhas/exportacoes/application/export-conta.js';
import { ArchiveFiles } from '#shared/files/archive-files.js';
import { TITULARES_JOBS } from './titulares.parts.js';
import { FillArchive } from './planilhas/exportacoes/application/fill-archive.js';
import { KeepExport } from './planilhas/exportacoes/application/keep-export.js';
import { Archives } from '#shared/files/archives.js';
import { ContaSnapshots } from './planilhas/exportacoes/domain/conta-snapshot.js';
import { ArchiverArchives } from '#shared/files/archives.archiver.js';
import { ContaSnapshotQueries } from './planilhas/exportacoes/infrastructure/conta-snapshot.queries.js';
import { ExportacaoJob } from './planilhas/exportacoes/infrastructure/exportacao.job.js';
import { CleanConta } from './clientes/duplicados/application/clean-conta.js';
import { Limpezas } from './clientes/duplicados/domain/limpezas.js';
import { LinkedRecordsStore } from './clientes/duplicados/infrastructure/linked-records.store.js';
import { ClearClientesStore } from './clientes/duplicados/infrastructure/clear-clientes.store.js';
import { UndoRecordsStore } from './clientes/duplicados/infrastructure/undo-records.store.js';
import { ClienteRecordsStore } from './clientes/duplicados/infrastructure/cliente-records.store.js';
import { DuplicatesQueries } from './clientes/duplicados/infrastructure/duplicates.queries.js';
import { LaterRemovalsQueries } from './clientes/duplicados/infrastructure/later-removals.queries.js';
import { ExpireEnvios } from './contato/envios/infrastructure/expire-envios.store.js';
import { ForgetAddresses } from './viagens/orientacoes/infrastructure/forget-addresses.store.js';
import { PurgeLimpezas } from './clientes/duplicados/infrastructure/purge-limpezas.store.js';
import { ClientesLimposJob, DuplicadosLimposJob, LimpezaDesfeitaJob } from './clientes/duplicados/infrastructure/limpezas.job.js';
import { LimpezasRepository } from './clientes/duplicados/infrastructure/limpezas.repository.js';
import { MergedGroupsStore } from './clientes/duplicados/infrastructure/merged-groups.store.js';

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
    Membros,
    { provide: Importacoes, useClass: ImportacoesRepository },
    { provide: ImportStage, useClass: ImportStageStore },
    { provide: ImportSheets, useClass: ExceljsImportSheets },
    { provide: Workbooks, useClass: ChildProcessWorkbooks },
  ],
})
export class CrmJobsModule {}
