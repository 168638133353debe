import { Module } from '@nestjs/common';
import { AssociateFuncionario } from './clientes/funcionarios/application/associate-funcionario.js';
import { CreateCliente } from './clientes/clientes/application/create-cliente.js';
import { CreateEmpresa } from './clientes/empresas/application/create-empresa.js';
import { CreateRelacionamento } from './clientes/relacionamentos/application/create-relacionamento.js';
import { DeleteCliente } from './clientes/clientes/application/delete-cliente.js';
import { DeleteEmpresa } from './clientes/empresas/application/delete-empresa.js';
import { DeleteRelacionamento } from './clientes/relacionamentos/application/delete-relacionamento.js';
import { DissociateFuncionario } from './clientes/funcionarios/application/dissociate-funcionario.js';
import { LookUpCep } from './clientes/ceps/application/look-up-cep.js';
import { SwitchNotificationMail } from './viagens/avisos/application/switch-notification-mail.js';
import { UpdateCliente } from './clientes/clientes/application/update-cliente.js';
import { UpdateEmpresa } from './clientes/empresas/application/update-empresa.js';
import { CepCache } from './clientes/ceps/domain/cep-cache.js';
import { Clientes } from './clientes/clientes/domain/clientes.js';
import { Empresas } from './clientes/empresas/domain/empresas.js';
import { NotificationMails } from './viagens/avisos/domain/notification-mails.js';
import { PostalCodes } from './clientes/ceps/domain/postal-codes.js';
import { Relacionamentos } from './clientes/relacionamentos/domain/relacionamentos.js';
import { CepCacheStore } from './clientes/ceps/infrastructure/cep-cache.store.js';
import { CepController } from './clientes/ceps/infrastructure/cep.controller.js';
import { ClienteLookupQueries } from './clientes/clientes/infrastructure/cliente-lookup.queries.js';
import { ClientesController } from './clientes/clientes/infrastructure/clientes.controller.js';
import { ClientesQueries } from './clientes/clientes/infrastructure/clientes.queries.js';
import { ClientesRepository } from './clientes/clientes/infrastructure/clientes.repository.js';
import { EmpresasController } from './clientes/empresas/infrastructure/empresas.controller.js';
import { EmpresasQueries } from './clientes/empresas/infrastructure/empresas.queries.js';
import { EmpresasRepository } from './clientes/empresas/infrastructure/empresas.repository.js';
import { FuncionariosController } from './clientes/funcionarios/infrastructure/funcionarios.controller.js';
import { NotificationMailController } from './viagens/avisos/infrastructure/notification-mail.controller.js';
import { NotificationMailsStore } from './viagens/avisos/infrastructure/notification-mails.store.js';
import { NotificationsController } from './viagens/avisos/infrastructure/notifications.controller.js';
import { NotificationsQueries } from './viagens/avisos/infrastructure/notifications.queries.js';
import { HttpPostalCodes } from './clientes/ceps/infrastructure/postal-codes.http.js';
import { RelacionamentosController } from './clientes/relacionamentos/infrastructure/relacionamentos.controller.js';
import { RelacionamentosQueries } from './clientes/relacionamentos/infrastructure/relacionamentos.queries.js';
import { RelacionamentosRepository } from './clientes/relacionamentos/infrastructure/relacionamentos.repository.js';
import { FamilyGroupsStore } from './clientes/stats/infrastructure/family-groups.store.js';
import { StatsController } from './clientes/stats/infrastructure/stats.controller.js';
import { StatsQueries } from './clientes/stats/infrastructure/stats.queries.js';
import { CreateAnotacao } from './clientes/anotacoes/application/create-anotacao.js';
import { DeleteAnotacao } from './clientes/anotacoes/application/delete-anotacao.js';
import { UpdateAnotacao } from './clientes/anotacoes/application/update-anotacao.js';
import { CreateDocumentoViagem } from './viagens/documentos-viagem/application/create-documento-viagem.js';
import { DeleteDocumentoViagem } from './viagens/documentos-viagem/application/delete-documento-viagem.js';
import { UpdateDocumentoViagem } from './viagens/documentos-viagem/application/update-documento-viagem.js';
import { UpdateVencimento } from './viagens/vencimentos/application/update-vencimento.js';
import { Vencimentos } from './viagens/vencimentos/domain/vencimentos.js';
import { VencimentosController } from './viagens/vencimentos/infrastructure/vencimentos.controller.js';
import { VencimentosQueries } from './viagens/vencimentos/infrastructure/vencimentos.queries.js';
import { VencimentosStore } from './viagens/vencimentos/infrastructure/vencimentos.store.js';
import { CreateVisao } from './clientes/visoes/application/create-visao.js';
import { DeleteVisao } from './clientes/visoes/application/delete-visao.js';
import { UpdateVisao } from './clientes/visoes/application/update-visao.js';
import { CreateEtiqueta } from './clientes/etiquetas/application/create-etiqueta.js';
import { DeleteEtiqueta } from './clientes/etiquetas/application/delete-etiqueta.js';
import { UpdateEtiqueta } from './clientes/etiquetas/application/update-etiqueta.js';
import { SetEtiquetas } from './clientes/etiquetas/application/set-etiquetas.js';
import { LoadExemplo } from './clientes/exemplo/application/load-exemplo.js';
import { RemoveExemplo } from './clientes/exemplo/application/remove-exemplo.js';
import { Anotacoes } from './clientes/anotacoes/domain/anotacoes.js';
import { Visoes } from './clientes/visoes/domain/visoes.js';
import { DocumentosViagem } from './viagens/documentos-viagem/domain/documentos-viagem.js';
import { Etiquetas } from './clientes/etiquetas/domain/etiquetas.js';
import { Selecoes } from './clientes/selecao/domain/selecoes.js';
import { ChangeSelecao } from './clientes/selecao/application/change-selecao.js';
import { SelecaoController } from './clientes/selecao/infrastructure/selecao.controller.js';
import { SelecoesStore } from './clientes/selecao/infrastructure/selecoes.store.js';
import { Exemplos } from './clientes/exemplo/domain/exemplos.js';
import { Membros } from '../accounts/infrastructure/equipe/membros.store.js';
import { AnotacoesController } from './clientes/anotacoes/infrastructure/anotacoes.controller.js';
import { AnotacoesRepository } from './clientes/anotacoes/infrastructure/anotacoes.repository.js';
import { LembretesController } from './clientes/anotacoes/infrastructure/lembretes.controller.js';
import { LembretesQueries } from './clientes/anotacoes/infrastructure/lembretes.queries.js';
import { LinhaDoTempoController } from './clientes/linha-do-tempo/infrastructure/linha-do-tempo.controller.js';
import { LinhaDoTempoQueries } from './clientes/linha-do-tempo/infrastructure/linha-do-tempo.queries.js';

import { DocumentosViagemController } from './viagens/documentos-viagem/infrastructure/documentos-viagem.controller.js';
import { DocumentosViagemQueries } from './viagens/documentos-viagem/infrastructure/documentos-viagem.queries.js';
import { DocumentosViagemRepository } from './viagens/documentos-viagem/infrastructure/documentos-viagem.repository.js';
import { VisoesController } from './clientes/visoes/infrastructure/visoes.controller.js';
import { VisoesQueries } from './clientes/visoes/infrastructure/visoes.queries.js';
import { VisoesStore } from './clientes/visoes/infrastructure/visoes.store.js';
import { EtiquetasDoClienteController } from './clientes/etiquetas/infrastructure/etiquetas-do-cliente.controller.js';
import { EtiquetasController } from './clientes/etiquetas/infrastructure/etiquetas.controller.js';
import { EtiquetasQueries } from './clientes/etiquetas/infrastructure/etiquetas.queries.js';
import { EtiquetasStore } from './clientes/etiquetas/infrastructure/etiquetas.store.js';
import { BuscaController } from './clientes/busca/infrastructure/busca.controller.js';
import { BuscaQueries } from './clientes/busca/infrastructure/busca.queries.js';
import { ExemploController } from './clientes/exemplo/infrastructure/exemplo.controller.js';
import { ExemplosStore } from './clientes/exemplo/infrastructure/exemplos.store.js';
import { JobAnswers } from '#shared/jobs/job-answers.js';
import { ContaSnapshots } from './planilhas/exportacoes/domain/conta-snapshot.js';
import { SameExportQueries } from './planilhas/exportacoes/infrastructure/same-export.queries.js';
import { ContaSnapshotQueries } from './planilhas/exportacoes/infrastructure/conta-snapshot.queries.js';
import { CsvExport } from './planilhas/exportacoes/infrastructure/csv-export.js';
import { ExportacoesController } from './planilhas/exportacoes/infrastructure/exportacoes.controller.js';
import { ExportLimit } from './planilhas/exportacoes/infrastructure/export-limit.js';
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
    Membros,
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
