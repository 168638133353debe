import { Module } from '@nestjs/common';
import { AssociateFuncionario } from './application/empresas/associate-funcionario.js';
import { CleanUpAfterCliente } from './application/clientes/clean-up-after-cliente.js';
import { CreateCliente } from './application/clientes/create-cliente.js';
import { CreateEmpresa } from './application/empresas/create-empresa.js';
import { CreateRelacionamento } from './application/relacionamentos/create-relacionamento.js';
import { DeleteCliente } from './application/clientes/delete-cliente.js';
import { DeleteEmpresa } from './application/empresas/delete-empresa.js';
import { DeleteRelacionamento } from './application/relacionamentos/delete-relacionamento.js';
import { DissociateFuncionario } from './application/empresas/dissociate-funcionario.js';
import { LookUpCep } from './application/ceps/look-up-cep.js';
import { PlanDailyDigests } from './application/notifications/plan-daily-digests.js';
import { SendDailyDigest } from './application/notifications/send-daily-digest.js';
import { SwitchNotificationMail } from './application/notifications/switch-notification-mail.js';
import { UpdateCliente } from './application/clientes/update-cliente.js';
import { UpdateEmpresa } from './application/empresas/update-empresa.js';
import { CepCache } from './domain/ceps/cep-cache.js';
import { Clientes } from './domain/clientes/clientes.js';
import { DailyDigests } from './domain/notifications/daily-digests.js';
import { Empresas } from './domain/empresas/empresas.js';
import { NotificationMails } from './domain/notifications/notification-mails.js';
import { PostalCodes } from './domain/ceps/postal-codes.js';
import { Relacionamentos } from './domain/relacionamentos/relacionamentos.js';
import { CepCacheQueries } from './infrastructure/ceps/cep-cache.queries.js';
import { CepController } from './infrastructure/ceps/cep.controller.js';
import { ClienteExcluidoJob } from './infrastructure/clientes/cliente-excluido.job.js';
import { ClienteLookupQueries } from './infrastructure/clientes/cliente-lookup.queries.js';
import { ClientesController } from './infrastructure/clientes/clientes.controller.js';
import { ClientesQueries } from './infrastructure/clientes/clientes.queries.js';
import { ClientesRepository } from './infrastructure/clientes/clientes.repository.js';
import { DailyDigestJob } from './infrastructure/notifications/daily-digest.job.js';
import { DailyDigestSchedule } from './infrastructure/notifications/daily-digest.schedule.js';
import { DailyDigestsQueries } from './infrastructure/notifications/daily-digests.queries.js';
import { EmpresasController } from './infrastructure/empresas/empresas.controller.js';
import { EmpresasQueries } from './infrastructure/empresas/empresas.queries.js';
import { EmpresasRepository } from './infrastructure/empresas/empresas.repository.js';
import { FuncionariosController } from './infrastructure/empresas/funcionarios.controller.js';
import { NotificationMailController } from './infrastructure/notifications/notification-mail.controller.js';
import { NotificationMailsQueries } from './infrastructure/notifications/notification-mails.queries.js';
import { NotificationsController } from './infrastructure/notifications/notifications.controller.js';
import { NotificationsQueries } from './infrastructure/notifications/notifications.queries.js';
import { HttpPostalCodes } from './infrastructure/ceps/postal-codes.http.js';
import { RelacionamentosController } from './infrastructure/relacionamentos/relacionamentos.controller.js';
import { RelacionamentosQueries } from './infrastructure/relacionamentos/relacionamentos.queries.js';
import { RelacionamentosRepository } from './infrastructure/relacionamentos/relacionamentos.repository.js';
import { FamilyGroupsQueries } from './infrastructure/stats/family-groups.queries.js';
import { StatsController } from './infrastructure/stats/stats.controller.js';
import { StatsQueries } from './infrastructure/stats/stats.queries.js';
import { FinishImport } from './application/importacoes/finish-import.js';
import { ImportClientes } from './application/importacoes/import-clientes.js';
import { Importing } from './application/importacoes/importing.js';
import { PreviewImport } from './application/importacoes/preview-import.js';
import { StagePlanilha } from './application/importacoes/stage-planilha.js';
import { UndoImport } from './application/importacoes/undo-import.js';
import { Importacoes } from './domain/importacoes/importacoes.js';
import { ImportSheets } from './application/importacoes/import-sheets.js';
import { ImportStage } from './domain/importacoes/import-stage.js';
import { Workbooks } from './application/importacoes/workbooks.js';
import { ImportacaoDesfeitaJob } from './infrastructure/importacoes/importacao-desfeita.job.js';
import { ImportacaoJob } from './infrastructure/importacoes/importacao.job.js';
import { ImportacaoPreviaJob } from './infrastructure/importacoes/importacao-previa.job.js';
import { ImportacoesController } from './infrastructure/importacoes/importacoes.controller.js';
import { ImportacoesQueries } from './infrastructure/importacoes/importacoes.queries.js';
import { ExceljsImportSheets } from './infrastructure/importacoes/import-sheets.exceljs.js';
import { ImportStageQueries } from './infrastructure/importacoes/import-stage.queries.js';
import { ImportTemplateController } from './infrastructure/importacoes/import-template.controller.js';
import { PlanilhaForm } from './infrastructure/importacoes/planilha-form.js';
import { AskForImport } from './infrastructure/importacoes/ask-for-import.js';
import { ReceivePlanilha } from './infrastructure/importacoes/receive-planilha.js';
import { ChildProcessWorkbooks } from './infrastructure/importacoes/workbooks.child-process.js';
import { Idempotency } from '#shared/http/idempotency.js';
import { JobAnswers } from '#shared/http/job-answers.js';
import { ExportConta } from './application/exportacoes/export-conta.js';
import { FillArchive } from './application/exportacoes/fill-archive.js';
import { KeepExport } from './application/exportacoes/keep-export.js';
import { Archives } from './application/exportacoes/archives.js';
import { ContaSnapshot } from './domain/exportacoes/conta-snapshot.js';
import { YazlArchives } from './infrastructure/exportacoes/archives.yazl.js';
import { ContaSnapshotQueries } from './infrastructure/exportacoes/conta-snapshot.queries.js';
import { CsvExport } from './infrastructure/exportacoes/csv-export.js';
import { ExportacaoJob } from './infrastructure/exportacoes/exportacao.job.js';
import { ExportacoesController } from './infrastructure/exportacoes/exportacoes.controller.js';
import { ExportTurns } from './infrastructure/exportacoes/export-turns.js';
import { JobFileAnswers } from '#shared/http/job-file-answers.js';
import { CleanConta } from './application/limpezas/clean-conta.js';
import { Limpezas } from './domain/limpezas/limpezas.js';
import { BelongingsQueries } from './infrastructure/limpezas/belongings.queries.js';
import { ClienteRecordsQueries } from './infrastructure/limpezas/cliente-records.queries.js';
import { ClientesLimposJob } from './infrastructure/limpezas/clientes-limpos.job.js';
import { DuplicadosLimposJob } from './infrastructure/limpezas/duplicados-limpos.job.js';
import { DuplicatesQueries } from './infrastructure/limpezas/duplicates.queries.js';
import { ForgetLimpezas } from './infrastructure/limpezas/forget-limpezas.queries.js';
import { LimpezaDesfeitaJob } from './infrastructure/limpezas/limpeza-desfeita.job.js';
import { LimpezasController } from './infrastructure/limpezas/limpezas.controller.js';
import { LimpezasQueries } from './infrastructure/limpezas/limpezas.queries.js';

@Module({
  controllers: [
    ClientesController,
    RelacionamentosController,
    EmpresasController,
    FuncionariosController,
    StatsController,
    NotificationsController,
    NotificationMailController,
    CepController,
    ImportacoesController,
    ImportTemplateController,
    ExportacoesController,
    LimpezasController,
  ],
  providers: [
    CreateCliente,
    UpdateCliente,
    DeleteCliente,
    CreateRelacionamento,
    DeleteRelacionamento,
    CreateEmpresa,
    UpdateEmpresa,
    DeleteEmpresa,
    AssociateFuncionario,
    DissociateFuncionario,
    LookUpCep,
    RelacionamentosQueries,
    EmpresasQueries,
    ClientesQueries,
    ClienteLookupQueries,
    StatsQueries,
    FamilyGroupsQueries,
    SwitchNotificationMail,
    NotificationsQueries,
    NotificationMailsQueries,
    Idempotency,
    JobAnswers,
    JobFileAnswers,
    DuplicatesQueries,
    ClienteRecordsQueries,
    BelongingsQueries,
    { provide: Limpezas, useClass: LimpezasQueries },
    CsvExport,
    ExportTurns,
    { provide: ContaSnapshot, useClass: ContaSnapshotQueries },
    PlanilhaForm,
    ReceivePlanilha,
    AskForImport,
    ImportacoesQueries,
    { provide: Importacoes, useExisting: ImportacoesQueries },
    { provide: ImportSheets, useClass: ExceljsImportSheets },
    { provide: NotificationMails, useExisting: NotificationMailsQueries },
    { provide: Clientes, useClass: ClientesRepository },
    { provide: Relacionamentos, useClass: RelacionamentosRepository },
    { provide: Empresas, useClass: EmpresasRepository },
    { provide: CepCache, useClass: CepCacheQueries },
    { provide: PostalCodes, useClass: HttpPostalCodes },
  ],
})
export class CrmModule {}

/** The module's part of the worker. */
@Module({
  providers: [
    ClienteExcluidoJob,
    CleanUpAfterCliente,
    DailyDigestSchedule,
    DailyDigestJob,
    PlanDailyDigests,
    SendDailyDigest,
    NotificationsQueries,
    { provide: DailyDigests, useClass: DailyDigestsQueries },
    DuplicadosLimposJob,
    ClientesLimposJob,
    LimpezaDesfeitaJob,
    ForgetLimpezas,
    CleanConta,
    DuplicatesQueries,
    ClienteRecordsQueries,
    BelongingsQueries,
    { provide: Limpezas, useClass: LimpezasQueries },
    ExportacaoJob,
    ExportConta,
    FillArchive,
    KeepExport,
    { provide: Archives, useClass: YazlArchives },
    { provide: ContaSnapshot, useClass: ContaSnapshotQueries },
    ImportacaoJob,
    ImportacaoPreviaJob,
    ImportacaoDesfeitaJob,
    ImportClientes,
    Importing,
    FinishImport,
    PreviewImport,
    UndoImport,
    StagePlanilha,
    { provide: Importacoes, useClass: ImportacoesQueries },
    { provide: ImportStage, useClass: ImportStageQueries },
    { provide: ImportSheets, useClass: ExceljsImportSheets },
    { provide: Workbooks, useClass: ChildProcessWorkbooks },
  ],
})
export class CrmJobsModule {}
