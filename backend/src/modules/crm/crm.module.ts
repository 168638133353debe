import { Module } from '@nestjs/common';
import { AssociateFuncionario } from './application/empresas/associate-funcionario.js';
import { CreateCliente } from './application/clientes/create-cliente.js';
import { CreateEmpresa } from './application/empresas/create-empresa.js';
import { CreateRelacionamento } from './application/relacionamentos/create-relacionamento.js';
import { DeleteCliente } from './application/clientes/delete-cliente.js';
import { DeleteEmpresa } from './application/empresas/delete-empresa.js';
import { DeleteRelacionamento } from './application/relacionamentos/delete-relacionamento.js';
import { DissociateFuncionario } from './application/empresas/dissociate-funcionario.js';
import { LookUpCep } from './application/ceps/look-up-cep.js';
import { SwitchNotificationMail } from './application/notifications/switch-notification-mail.js';
import { UpdateCliente } from './application/clientes/update-cliente.js';
import { UpdateEmpresa } from './application/empresas/update-empresa.js';
import { CepCache } from './domain/ceps/cep-cache.js';
import { Clientes } from './domain/clientes/clientes.js';
import { Empresas } from './domain/empresas/empresas.js';
import { NotificationMails } from './domain/notifications/notification-mails.js';
import { PostalCodes } from './domain/ceps/postal-codes.js';
import { Relacionamentos } from './domain/relacionamentos/relacionamentos.js';
import { CepCacheStore } from './infrastructure/ceps/cep-cache.store.js';
import { CepController } from './infrastructure/ceps/cep.controller.js';
import { ClienteLookupQueries } from './infrastructure/clientes/cliente-lookup.queries.js';
import { ClientesController } from './infrastructure/clientes/clientes.controller.js';
import { ClientesQueries } from './infrastructure/clientes/clientes.queries.js';
import { ClientesRepository } from './infrastructure/clientes/clientes.repository.js';
import { EmpresasController } from './infrastructure/empresas/empresas.controller.js';
import { EmpresasQueries } from './infrastructure/empresas/empresas.queries.js';
import { EmpresasRepository } from './infrastructure/empresas/empresas.repository.js';
import { FuncionariosController } from './infrastructure/empresas/funcionarios.controller.js';
import { NotificationMailController } from './infrastructure/notifications/notification-mail.controller.js';
import { NotificationMailsStore } from './infrastructure/notifications/notification-mails.store.js';
import { NotificationsController } from './infrastructure/notifications/notifications.controller.js';
import { NotificationsQueries } from './infrastructure/notifications/notifications.queries.js';
import { HttpPostalCodes } from './infrastructure/ceps/postal-codes.http.js';
import { RelacionamentosController } from './infrastructure/relacionamentos/relacionamentos.controller.js';
import { RelacionamentosQueries } from './infrastructure/relacionamentos/relacionamentos.queries.js';
import { RelacionamentosRepository } from './infrastructure/relacionamentos/relacionamentos.repository.js';
import { FamilyGroupsStore } from './infrastructure/stats/family-groups.store.js';
import { StatsController } from './infrastructure/stats/stats.controller.js';
import { StatsQueries } from './infrastructure/stats/stats.queries.js';
import { CreateAnotacao } from './application/anotacoes/create-anotacao.js';
import { DeleteAnotacao } from './application/anotacoes/delete-anotacao.js';
import { UpdateAnotacao } from './application/anotacoes/update-anotacao.js';
import { CreateDocumentoViagem } from './application/viagem/create-documento-viagem.js';
import { DeleteDocumentoViagem } from './application/viagem/delete-documento-viagem.js';
import { UpdateDocumentoViagem } from './application/viagem/update-documento-viagem.js';
import { UpdateVencimento } from './application/vencimentos/update-vencimento.js';
import { Vencimentos } from './domain/vencimentos/vencimentos.js';
import { VencimentosController } from './infrastructure/vencimentos/vencimentos.controller.js';
import { VencimentosQueries } from './infrastructure/vencimentos/vencimentos.queries.js';
import { VencimentosStore } from './infrastructure/vencimentos/vencimentos.store.js';
import { CreateVisao } from './application/visoes/create-visao.js';
import { DeleteVisao } from './application/visoes/delete-visao.js';
import { UpdateVisao } from './application/visoes/update-visao.js';
import { CreateEtiqueta } from './application/etiquetas/create-etiqueta.js';
import { DeleteEtiqueta } from './application/etiquetas/delete-etiqueta.js';
import { UpdateEtiqueta } from './application/etiquetas/update-etiqueta.js';
import { SetEtiquetas } from './application/etiquetas/set-etiquetas.js';
import { LoadExemplo } from './application/exemplo/load-exemplo.js';
import { RemoveExemplo } from './application/exemplo/remove-exemplo.js';
import { Anotacoes } from './domain/anotacoes/anotacoes.js';
import { Visoes } from './domain/visoes/visoes.js';
import { DocumentosViagem } from './domain/viagem/documentos-viagem.js';
import { Etiquetas } from './domain/etiquetas/etiquetas.js';
import { Selecoes } from './domain/selecao/selecoes.js';
import { ChangeSelecao } from './application/selecao/change-selecao.js';
import { SelecaoController } from './infrastructure/selecao/selecao.controller.js';
import { SelecoesStore } from './infrastructure/selecao/selecoes.store.js';
import { Exemplos } from './domain/exemplo/exemplos.js';
import { Membros } from './domain/equipe/membros.js';
import { AnotacoesController } from './infrastructure/anotacoes/anotacoes.controller.js';
import { AnotacoesRepository } from './infrastructure/anotacoes/anotacoes.repository.js';
import { LembretesController } from './infrastructure/anotacoes/lembretes.controller.js';
import { LembretesQueries } from './infrastructure/anotacoes/lembretes.queries.js';
import { LinhaDoTempoController } from './infrastructure/clientes/linha-do-tempo.controller.js';
import { LinhaDoTempoQueries } from './infrastructure/clientes/linha-do-tempo.queries.js';
import { MembrosStore } from './infrastructure/equipe/membros.store.js';
import { DocumentosViagemController } from './infrastructure/viagem/documentos-viagem.controller.js';
import { DocumentosViagemQueries } from './infrastructure/viagem/documentos-viagem.queries.js';
import { DocumentosViagemRepository } from './infrastructure/viagem/documentos-viagem.repository.js';
import { VisoesController } from './infrastructure/visoes/visoes.controller.js';
import { VisoesQueries } from './infrastructure/visoes/visoes.queries.js';
import { VisoesStore } from './infrastructure/visoes/visoes.store.js';
import { EtiquetasDoClienteController } from './infrastructure/etiquetas/etiquetas-do-cliente.controller.js';
import { EtiquetasController } from './infrastructure/etiquetas/etiquetas.controller.js';
import { EtiquetasQueries } from './infrastructure/etiquetas/etiquetas.queries.js';
import { EtiquetasStore } from './infrastructure/etiquetas/etiquetas.store.js';
import { BuscaController } from './infrastructure/busca/busca.controller.js';
import { BuscaQueries } from './infrastructure/busca/busca.queries.js';
import { ExemploController } from './infrastructure/exemplo/exemplo.controller.js';
import { ExemplosStore } from './infrastructure/exemplo/exemplos.store.js';
import { JobAnswers } from '#shared/jobs/job-answers.js';
import { ContaSnapshots } from './domain/exportacoes/conta-snapshot.js';
import { SameExportQueries } from './infrastructure/exportacoes/same-export.queries.js';
import { ContaSnapshotQueries } from './infrastructure/exportacoes/conta-snapshot.queries.js';
import { CsvExport } from './infrastructure/exportacoes/csv-export.js';
import { ExportacoesController } from './infrastructure/exportacoes/exportacoes.controller.js';
import { ExportLimit } from './infrastructure/exportacoes/export-limit.js';
import { JobFileAnswers } from '#shared/jobs/job-file-answers.js';
import { AccountsModule } from '#modules/accounts';
import { DocumentsModule } from '#modules/documents';
import { CALENDARIO_CONTROLLERS, CALENDARIO_PROVIDERS } from './calendario.parts.js';
import { FICHA_CONTROLLERS, FICHA_PROVIDERS } from './ficha.parts.js';
import { SAIDA_CONTROLLERS, SAIDA_PROVIDERS } from './saida.parts.js';
import { ORIENTACAO_CONTROLLERS, ORIENTACAO_PROVIDERS } from './orientacao.parts.js';
import { TITULARES_CONTROLLERS, TITULARES_PROVIDERS } from './titulares.parts.js';
import { PDF_CONTROLLERS, PDF_PROVIDERS } from './pdf.parts.js';
import { IMPORTACOES_CONTROLLERS, IMPORTACOES_PROVIDERS } from './importacoes.parts.js';
import { LIMPEZAS_CONTROLLERS, LIMPEZAS_PROVIDERS } from './limpezas.parts.js';
import { PARECIDOS_CONTROLLERS, PARECIDOS_PROVIDERS } from './parecidos.parts.js';

@Module({
  imports: [AccountsModule, DocumentsModule],
  controllers: [
    ...PARECIDOS_CONTROLLERS, // before /api/clientes/:id
    ClientesController,
    LinhaDoTempoController,
    AnotacoesController,
    LembretesController,
    DocumentosViagemController,
    VencimentosController,
    ...CALENDARIO_CONTROLLERS,
    ...FICHA_CONTROLLERS,
    ...SAIDA_CONTROLLERS,
    ...ORIENTACAO_CONTROLLERS,
    ...PDF_CONTROLLERS,
    ...TITULARES_CONTROLLERS,
    ...IMPORTACOES_CONTROLLERS,
    ...LIMPEZAS_CONTROLLERS,
    EtiquetasController,
    VisoesController,
    EtiquetasDoClienteController,
    SelecaoController,
    BuscaController,
    ExemploController,
    RelacionamentosController,
    EmpresasController,
    FuncionariosController,
    StatsController,
    NotificationsController,
    NotificationMailController,
    CepController,
    ExportacoesController,
  ],
  providers: [
    CreateCliente,
    UpdateCliente,
    DeleteCliente,
    CreateAnotacao,
    UpdateAnotacao,
    DeleteAnotacao,
    CreateDocumentoViagem,
    UpdateDocumentoViagem,
    DeleteDocumentoViagem,
    DocumentosViagemQueries,
    { provide: DocumentosViagem, useClass: DocumentosViagemRepository },
    UpdateVencimento,
    VencimentosQueries,
    { provide: Vencimentos, useClass: VencimentosStore },
    ...CALENDARIO_PROVIDERS,
    ...FICHA_PROVIDERS,
    ...SAIDA_PROVIDERS,
    ...ORIENTACAO_PROVIDERS,
    ...PDF_PROVIDERS,
    ...TITULARES_PROVIDERS,
    CreateEtiqueta,
    UpdateEtiqueta,
    DeleteEtiqueta,
    SetEtiquetas,
    CreateVisao,
    UpdateVisao,
    DeleteVisao,
    LinhaDoTempoQueries,
    LembretesQueries,
    EtiquetasQueries,
    VisoesQueries,
    { provide: Anotacoes, useClass: AnotacoesRepository },
    { provide: Etiquetas, useClass: EtiquetasStore },
    { provide: Visoes, useClass: VisoesStore },
    ChangeSelecao,
    { provide: Selecoes, useClass: SelecoesStore },
    BuscaQueries,
    LoadExemplo,
    RemoveExemplo,
    { provide: Exemplos, useClass: ExemplosStore },
    { provide: Membros, useClass: MembrosStore },
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
    FamilyGroupsStore,
    SwitchNotificationMail,
    NotificationsQueries,
    NotificationMailsStore,
    JobAnswers,
    JobFileAnswers,
    ...LIMPEZAS_PROVIDERS,
    ...PARECIDOS_PROVIDERS,
    CsvExport,
    ExportLimit,
    { provide: ContaSnapshots, useClass: ContaSnapshotQueries },
    SameExportQueries,
    ...IMPORTACOES_PROVIDERS,
    { provide: NotificationMails, useExisting: NotificationMailsStore },
    { provide: Clientes, useClass: ClientesRepository },
    { provide: Relacionamentos, useClass: RelacionamentosRepository },
    { provide: Empresas, useClass: EmpresasRepository },
    { provide: CepCache, useClass: CepCacheStore },
    { provide: PostalCodes, useClass: HttpPostalCodes },
  ],
})
export class CrmModule {}
