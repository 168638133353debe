import { Module } from '@nestjs/common';
import { AccountsModule } from '#modules/accounts';
import { ClientesModule } from '#modules/crm/clientes';
import { ContatoModule } from '#modules/crm/contato';
import { CONFIG } from '#shared/config.token.js';
import { PlanDailyDigests } from './avisos/application/plan-daily-digests.js';
import { SendDailyDigest } from './avisos/application/send-daily-digest.js';
import { DailyDigestJob } from './avisos/infrastructure/daily-digest.job.js';
import { DailyDigestSchedule } from './avisos/infrastructure/daily-digest.schedule.js';
import { DailyDigests } from './avisos/infrastructure/daily-digests.store.js';
import { NotificationMailsController } from './avisos/infrastructure/notification-mails.controller.js';
import { NotificationMails } from './avisos/infrastructure/notification-mails.store.js';
import { NotificationsController } from './avisos/infrastructure/notifications.controller.js';
import { NotificationsQueries } from './avisos/infrastructure/notifications.queries.js';
import { CalendarioController } from './calendario/infrastructure/calendario.controller.js';
import { Calendarios } from './calendario/infrastructure/calendarios.repository.js';
import { EmissoesController } from './emissoes/infrastructure/emissoes.controller.js';
import { PassageirosQueries } from './emissoes/infrastructure/passageiros.queries.js';
import { FichaPdfController } from './ficha-pdf/infrastructure/ficha-pdf.controller.js';
import { FichasPdfQueries } from './ficha-pdf/infrastructure/fichas-pdf.queries.js';
import { HojeController } from './hoje/infrastructure/hoje.controller.js';
import { HojeQueries } from './hoje/infrastructure/hoje.queries.js';
import { ModelosViagemController } from './modelos-viagem/infrastructure/modelos-viagem.controller.js';
import { ModelosDeViagem } from './modelos-viagem/infrastructure/modelos-viagem.repository.js';
import { AcknowledgeOrientacao } from './orientacoes/application/acknowledge-orientacao.js';
import { CreateOrientacao } from './orientacoes/application/create-orientacao.js';
import { WriteOrientacao } from './orientacoes/application/write-orientacao.js';
import { OrientacaoPublicaController } from './orientacoes/infrastructure/orientacao-publica.controller.js';
import { OrientacoesController } from './orientacoes/infrastructure/orientacoes.controller.js';
import { OrientacoesQueries } from './orientacoes/infrastructure/orientacoes.queries.js';
import { Orientacoes } from './orientacoes/infrastructure/orientacoes.store.js';
import { AcknowledgePagina } from './paginas/application/acknowledge-pagina.js';
import { CreatePaginas } from './paginas/application/create-paginas.js';
import { MakePaginas } from './paginas/application/make-paginas.js';
import { WriteDados } from './paginas/application/write-dados.js';
import { FindFaltas } from './paginas/application/find-faltas.js';
import { ReadPagina } from './paginas/application/read-pagina.js';
import { ReceiveDados } from './paginas/application/receive-dados.js';
import { CadastrosQueries } from './paginas/infrastructure/cadastros.queries.js';
import { PaginaPublicaController } from './paginas/infrastructure/pagina-publica.controller.js';
import { DadosController } from './paginas/infrastructure/dados.controller.js';
import { PaginaController } from './paginas/infrastructure/pagina.controller.js';
import { PaginasController } from './paginas/infrastructure/paginas.controller.js';
import { PaginasQueries } from './paginas/infrastructure/paginas.queries.js';
import { Paginas } from './paginas/infrastructure/paginas.store.js';
import { JudgeViagens } from './mudancas/application/judge-viagens.js';
import { RecheckViagens } from './mudancas/application/recheck-viagens.js';
import { MudancasController } from './mudancas/infrastructure/mudancas.controller.js';
import { MudancasQueries } from './mudancas/infrastructure/mudancas.queries.js';
import { RecheckViagensSchedule } from './mudancas/infrastructure/recheck-viagens.schedule.js';
import { RecheckEverywhere } from './mudancas/application/recheck-everywhere.js';
import { Veredictos } from './mudancas/infrastructure/veredictos.repository.js';
import { ViagensConferidasJob } from './mudancas/infrastructure/viagens-conferidas.job.js';
import { VencimentosController } from './vencimentos/infrastructure/vencimentos.controller.js';
import { Vencimentos } from './vencimentos/infrastructure/vencimentos.repository.js';
import { TabelaDeDestinos } from './prontidao/domain/destinos/destinos.js';
import { CheckMenor } from './prontidao/application/check-menor.js';
import { CheckProntidao } from './prontidao/application/check-prontidao.js';
import { openTabela } from './prontidao/infrastructure/destinos-file.js';
import { MenorPdfData } from './prontidao/infrastructure/menor.pdf-data.js';
import { MenorPdfController } from './prontidao/infrastructure/menor-pdf.controller.js';
import { ProntidaoController } from './prontidao/infrastructure/prontidao.controller.js';
import { TabelasDeDestinos } from './prontidao/infrastructure/tabelas-de-destinos.store.js';
import { Viajantes } from './prontidao/infrastructure/viajantes.queries.js';
import { CheckViagem } from './viagens/application/check-viagem.js';
import { CreateViagem } from './viagens/application/create-viagem.js';
import { FindOrientacaoDaViagem } from './viagens/application/find-orientacao-da-viagem.js';
import { FollowViagem } from './viagens/application/follow-viagem.js';
import { OrientarViagem } from './viagens/application/orientar-viagem.js';
import { RemoveViagem } from './viagens/application/remove-viagem.js';
import { UpdateViagem } from './viagens/application/update-viagem.js';
import { OrientacoesDaViagemController } from './viagens/infrastructure/orientacoes-da-viagem.controller.js';
import { ProntidaoDaViagemController } from './viagens/infrastructure/prontidao-da-viagem.controller.js';
import { ViagensController } from './viagens/infrastructure/viagens.controller.js';
import { ViagensQueries } from './viagens/infrastructure/viagens.queries.js';
import { Viagens } from './viagens/infrastructure/viagens.repository.js';

/** Verdicts on trips, for requests, jobs and the operator. */
const VERDICTS = [
  { provide: TabelaDeDestinos, useFactory: openTabela, inject: [CONFIG] },
  TabelasDeDestinos,
  Viajantes,
  JudgeViagens,
  Veredictos,
];

/** What travel asks for: documents, trips, advice, dates that end. */
@Module({
  imports: [AccountsModule, ClientesModule, ContatoModule],
  controllers: [
    VencimentosController,
    CalendarioController,
    EmissoesController,
    ProntidaoController,
    OrientacoesController,
    OrientacaoPublicaController,
    FichaPdfController,
    MenorPdfController,
    ViagensController,
    ProntidaoDaViagemController,
    OrientacoesDaViagemController,
    ModelosViagemController,
    NotificationsController,
    HojeController,
    PaginasController,
    PaginaPublicaController,
    DadosController,
    PaginaController,
    NotificationMailsController,
    MudancasController,
  ],
  providers: [
    ...VERDICTS,
    NotificationsQueries,
    HojeQueries,
    MudancasQueries,
    Vencimentos,
    Calendarios,
    PassageirosQueries,
    CheckMenor,
    CheckProntidao,
    CreateOrientacao,
    WriteOrientacao,
    AcknowledgeOrientacao,
    OrientacoesQueries,
    Orientacoes,
    CheckViagem,
    FollowViagem,
    OrientarViagem,
    FindOrientacaoDaViagem,
    CreateViagem,
    UpdateViagem,
    RemoveViagem,
    ViagensQueries,
    Viagens,
    ModelosDeViagem,
    AcknowledgePagina,
    CreatePaginas,
    MakePaginas,
    WriteDados,
    FindFaltas,
    ReadPagina,
    ReceiveDados,
    CadastrosQueries,
    PaginasQueries,
    Paginas,
    FichasPdfQueries,
    MenorPdfData,
    NotificationMails,
  ],
})
export class ViagensModule {}

/** Its part of the worker. */
@Module({
  providers: [
    ...VERDICTS,
    NotificationsQueries,
    DailyDigestSchedule,
    DailyDigestJob,
    PlanDailyDigests,
    SendDailyDigest,
    DailyDigests,
    RecheckViagens,
    RecheckViagensSchedule,
    ViagensConferidasJob,
  ],
})
export class ViagensJobsModule {}

/** Its part of the operator's commands. */
@Module({ providers: [...VERDICTS, RecheckViagens, RecheckEverywhere] })
export class ViagensOperatorModule {}
