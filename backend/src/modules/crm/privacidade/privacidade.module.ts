import { Module } from '@nestjs/common';
import { ClientesJobsModule, ClientesModule } from '#modules/crm/clientes';
import { ArchiveFiles } from '#shared/files/archive-files.js';
import { Archives } from '#shared/files/archives.js';
import { EraseCliente } from './eliminacao/application/erase-cliente.js';
import { ClienteEliminadoJob } from './eliminacao/infrastructure/cliente-eliminado.job.js';
import { EliminacaoController } from './eliminacao/infrastructure/eliminacao.controller.js';
import { Eliminacoes } from './eliminacao/infrastructure/eliminacoes.store.js';
import { MencoesQueries } from './eliminacao/infrastructure/mencoes.queries.js';
import { NamingTextsQueries } from './eliminacao/infrastructure/naming-texts.queries.js';
import { RecibosQueries } from './eliminacao/infrastructure/recibos.queries.js';
import { CreatePedido } from './titulares/application/create-pedido.js';
import { FillRelatorio } from './titulares/application/fill-relatorio.js';
import { PublishRelatorio } from './titulares/application/publish-relatorio.js';
import { PedidosController } from './titulares/infrastructure/pedidos.controller.js';
import { Pedidos } from './titulares/infrastructure/pedidos.repository.js';
import { PrivacidadeController } from './titulares/infrastructure/privacidade.controller.js';
import { Privacidades } from './titulares/infrastructure/privacidades.repository.js';
import { RelatorioDoTitularJob } from './titulares/infrastructure/relatorio-do-titular.job.js';
import { RelatorioController } from './titulares/infrastructure/relatorio.controller.js';
import { RelatorioPdf } from './titulares/infrastructure/relatorio.pdf.js';
import { TitularSnapshots } from './titulares/infrastructure/titular-snapshot.queries.js';

/** The rights of clients over their data (LGPD). */
@Module({
  imports: [ClientesModule],
  controllers: [PedidosController, PrivacidadeController, RelatorioController, EliminacaoController],
  providers: [CreatePedido, Pedidos, Privacidades, EraseCliente, RecibosQueries, MencoesQueries, NamingTextsQueries, Eliminacoes],
})
export class PrivacidadeModule {}

/** Its part of the worker. */
@Module({
  imports: [ClientesJobsModule],
  providers: [
    ClienteEliminadoJob,
    RelatorioDoTitularJob,
    FillRelatorio,
    PublishRelatorio,
    TitularSnapshots,
    RelatorioPdf,
    Archives,
    ArchiveFiles,
  ],
})
export class PrivacidadeJobsModule {}
