import { Module } from '@nestjs/common';
import { AssociateFuncionario } from './application/associate-funcionario.js';
import { CleanUpAfterCliente } from './application/clean-up-after-cliente.js';
import { CreateCliente } from './application/create-cliente.js';
import { CreateEmpresa } from './application/create-empresa.js';
import { CreateRelacionamento } from './application/create-relacionamento.js';
import { DeleteCliente } from './application/delete-cliente.js';
import { DeleteEmpresa } from './application/delete-empresa.js';
import { DeleteRelacionamento } from './application/delete-relacionamento.js';
import { DissociateFuncionario } from './application/dissociate-funcionario.js';
import { LookUpCep } from './application/look-up-cep.js';
import { PlanDailyDigests } from './application/plan-daily-digests.js';
import { SendDailyDigest } from './application/send-daily-digest.js';
import { SwitchNotificationMail } from './application/switch-notification-mail.js';
import { UpdateCliente } from './application/update-cliente.js';
import { UpdateEmpresa } from './application/update-empresa.js';
import { CepCache } from './domain/cep-cache.js';
import { Clientes } from './domain/clientes.js';
import { DailyDigests } from './domain/daily-digests.js';
import { Empresas } from './domain/empresas.js';
import { NotificationMails } from './domain/notification-mails.js';
import { PostalCodes } from './domain/postal-codes.js';
import { Relacionamentos } from './domain/relacionamentos.js';
import { CepCacheQueries } from './infrastructure/cep-cache.queries.js';
import { CepController } from './infrastructure/cep.controller.js';
import { ClienteExcluidoJob } from './infrastructure/cliente-excluido.job.js';
import { ClienteLookupQueries } from './infrastructure/cliente-lookup.queries.js';
import { ClientesController } from './infrastructure/clientes.controller.js';
import { ClientesQueries } from './infrastructure/clientes.queries.js';
import { ClientesRepository } from './infrastructure/clientes.repository.js';
import { DailyDigestJob } from './infrastructure/daily-digest.job.js';
import { DailyDigestSchedule } from './infrastructure/daily-digest.schedule.js';
import { DailyDigestsQueries } from './infrastructure/daily-digests.queries.js';
import { EmpresasController } from './infrastructure/empresas.controller.js';
import { EmpresasQueries } from './infrastructure/empresas.queries.js';
import { EmpresasRepository } from './infrastructure/empresas.repository.js';
import { FuncionariosController } from './infrastructure/funcionarios.controller.js';
import { NotificationMailController } from './infrastructure/notification-mail.controller.js';
import { NotificationMailsQueries } from './infrastructure/notification-mails.queries.js';
import { NotificationsController } from './infrastructure/notifications.controller.js';
import { NotificationsQueries } from './infrastructure/notifications.queries.js';
import { HttpPostalCodes } from './infrastructure/postal-codes.http.js';
import { RelacionamentosController } from './infrastructure/relacionamentos.controller.js';
import { RelacionamentosQueries } from './infrastructure/relacionamentos.queries.js';
import { RelacionamentosRepository } from './infrastructure/relacionamentos.repository.js';
import { FamilyGroupsQueries } from './infrastructure/family-groups.queries.js';
import { StatsController } from './infrastructure/stats.controller.js';
import { StatsQueries } from './infrastructure/stats.queries.js';

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
  ],
})
export class CrmJobsModule {}
