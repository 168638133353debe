import { Module } from '@nestjs/common';
import { AccountsJobsModule, AccountsModule } from '#modules/accounts';
import { CreateAnotacao } from './anotacoes/application/create-anotacao.js';
import { LembretesDaViagem } from './anotacoes/application/lembretes-da-viagem.js';
import { UpdateAnotacao } from './anotacoes/application/update-anotacao.js';
import { AnotacoesController } from './anotacoes/infrastructure/anotacoes.controller.js';
import { Anotacoes } from './anotacoes/infrastructure/anotacoes.repository.js';
import { LembretesController } from './anotacoes/infrastructure/lembretes.controller.js';
import { LembretesQueries } from './anotacoes/infrastructure/lembretes.queries.js';
import { BuscaController } from './busca/infrastructure/busca.controller.js';
import { BuscaQueries } from './busca/infrastructure/busca.queries.js';
import { Ceps } from './ceps/infrastructure/ceps.store.js';
import { CepController } from './ceps/infrastructure/cep.controller.js';
import { PostalCodes } from './ceps/infrastructure/postal-codes.http.js';
import { CreateCliente } from './clientes/application/create-cliente.js';
import { CreateFamilia } from './relacionamentos/application/create-familia.js';
import { DeleteCliente } from './clientes/application/delete-cliente.js';
import { UpdateCliente } from './clientes/application/update-cliente.js';
import { ClienteExcluidoJob } from './clientes/infrastructure/cliente-excluido.job.js';
import { ClienteLookupQueries } from './clientes/infrastructure/cliente-lookup.queries.js';
import { ClientesController } from './clientes/infrastructure/clientes.controller.js';
import { FamiliaController } from './relacionamentos/infrastructure/familia.controller.js';
import { ClientesQueries } from './clientes/infrastructure/clientes.queries.js';
import { ClienteRows } from './clientes/infrastructure/cliente-rows.js';
import { Clientes } from './clientes/infrastructure/clientes.repository.js';
import { CreateDocumentoViagem } from './documentos-viagem/application/create-documento-viagem.js';
import { UpdateDocumentoViagem } from './documentos-viagem/application/update-documento-viagem.js';
import { DocumentosViagemController } from './documentos-viagem/infrastructure/documentos-viagem.controller.js';
import { DocumentosViagem } from './documentos-viagem/infrastructure/documentos-viagem.repository.js';
import { NumerosDeViagem } from './documentos-viagem/infrastructure/numeros-de-viagem.queries.js';
import { MergeClientes } from './duplicados/application/merge-clientes.js';
import { ClearClientesStore } from './duplicados/infrastructure/clear-clientes.store.js';
import { ClienteRecordsStore } from './duplicados/infrastructure/cliente-records.store.js';
import { DuplicatesQueries, PreviewLimit } from './duplicados/infrastructure/duplicates.queries.js';
import { LaterRemovalsQueries } from './duplicados/infrastructure/later-removals.queries.js';
import { LimpezasController } from './duplicados/infrastructure/limpezas.controller.js';
import { ClientesLimposJob, DuplicadosLimposJob, LimpezaDesfeitaJob } from './duplicados/infrastructure/limpezas.job.js';
import { Limpezas } from './duplicados/infrastructure/limpezas.repository.js';
import { LinkedRecordsStore } from './duplicados/infrastructure/linked-records.store.js';
import { MergedGroupsStore } from './duplicados/infrastructure/merged-groups.store.js';
import { MesclagemController } from './duplicados/infrastructure/mesclagem.controller.js';
import { MesclagemQueries } from './duplicados/infrastructure/mesclagem.queries.js';
import { ClientPairs } from './duplicados/infrastructure/pairs/client-pairs.store.js';
import { ParecidosController } from './duplicados/infrastructure/parecidos.controller.js';
import { ParecidosQueries } from './duplicados/infrastructure/parecidos.queries.js';
import { UndoRecordsStore } from './duplicados/infrastructure/undo-records.store.js';
import { EmpresasController } from './empresas/infrastructure/empresas.controller.js';
import { EmpresasQueries } from './empresas/infrastructure/empresas.queries.js';
import { Empresas } from './empresas/infrastructure/empresas.repository.js';
import { EtiquetasController } from './etiquetas/infrastructure/etiquetas.controller.js';
import { Etiquetas } from './etiquetas/infrastructure/etiquetas.repository.js';
import { ExemploController } from './exemplo/infrastructure/exemplo.controller.js';
import { Exemplos } from './exemplo/infrastructure/exemplos.store.js';
import { FuncionariosController } from './funcionarios/infrastructure/funcionarios.controller.js';
import { LinhaDoTempoController } from './linha-do-tempo/infrastructure/linha-do-tempo.controller.js';
import { LinhaDoTempoQueries } from './linha-do-tempo/infrastructure/linha-do-tempo.queries.js';
import { CreateRelacionamento } from './relacionamentos/application/create-relacionamento.js';
import { RelacionamentosController } from './relacionamentos/infrastructure/relacionamentos.controller.js';
import { RelacionamentosQueries } from './relacionamentos/infrastructure/relacionamentos.queries.js';
import { Relacionamentos } from './relacionamentos/infrastructure/relacionamentos.repository.js';
import { ChangeSelecao } from './selecao/application/change-selecao.js';
import { ChangeShownClientes } from './selecao/application/change-shown-clientes.js';
import { SelecaoAlteradaJob } from './selecao/infrastructure/selecao-alterada.job.js';
import { SelecaoController } from './selecao/infrastructure/selecao.controller.js';
import { Selecoes } from './selecao/infrastructure/selecoes.store.js';
import { FamilyGroupsStore } from './stats/infrastructure/family-groups.store.js';
import { StatsController } from './stats/infrastructure/stats.controller.js';
import { StatsQueries } from './stats/infrastructure/stats.queries.js';
import { VisoesController } from './visoes/infrastructure/visoes.controller.js';
import { Visoes } from './visoes/infrastructure/visoes.repository.js';

/** For requests and for jobs. */
const BOTH = [
  Etiquetas,
  ChangeSelecao,
  Selecoes,
  ClienteLookupQueries,
  ClienteRows,
  DuplicatesQueries,
  ClientPairs,
  ClienteRecordsStore,
  ClearClientesStore,
  UndoRecordsStore,
  LinkedRecordsStore,
  LaterRemovalsQueries,
  MergedGroupsStore,
  Limpezas,
  MergeClientes,
  Clientes,
  DocumentosViagem,
  NumerosDeViagem,
];

/** Clients and what is about them. */
@Module({
  imports: [AccountsModule],
  controllers: [
    ParecidosController,
    ClientesController,
    FamiliaController,
    DocumentosViagemController,
    LinhaDoTempoController,
    AnotacoesController,
    LembretesController,
    LimpezasController,
    MesclagemController,
    EtiquetasController,
    VisoesController,
    SelecaoController,
    BuscaController,
    ExemploController,
    RelacionamentosController,
    EmpresasController,
    FuncionariosController,
    StatsController,
    CepController,
  ],
  providers: [
    ...BOTH,
    CreateCliente,
    CreateFamilia,
    UpdateCliente,
    DeleteCliente,
    CreateDocumentoViagem,
    UpdateDocumentoViagem,
    CreateAnotacao,
    UpdateAnotacao,
    LembretesDaViagem,
    LinhaDoTempoQueries,
    LembretesQueries,
    Anotacoes,
    Visoes,
    BuscaQueries,
    Exemplos,
    CreateRelacionamento,
    Ceps,
    RelacionamentosQueries,
    EmpresasQueries,
    ClientesQueries,
    StatsQueries,
    FamilyGroupsStore,
    PreviewLimit,
    MesclagemQueries,
    ParecidosQueries,
    Relacionamentos,
    Empresas,
    PostalCodes,
  ],
  exports: [
    Clientes,
    ClienteRows,
    NumerosDeViagem,
    DocumentosViagem,
    CreateDocumentoViagem,
    UpdateDocumentoViagem,
    Ceps,
    UpdateCliente,
    LembretesDaViagem,
    Limpezas,
    UndoRecordsStore,
    RelacionamentosQueries,
  ],
})
export class ClientesModule {}

/** Its part of the worker. */
@Module({
  imports: [AccountsJobsModule],
  providers: [
    ...BOTH,
    ClienteExcluidoJob,
    DuplicadosLimposJob,
    ClientesLimposJob,
    LimpezaDesfeitaJob,
    SelecaoAlteradaJob,
    ChangeShownClientes,
  ],
  exports: [Clientes, ClienteRows, NumerosDeViagem],
})
export class ClientesJobsModule {}
