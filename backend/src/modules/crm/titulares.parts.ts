import { FillRelatorio } from './privacidade/titulares/application/fill-relatorio.js';
import { KeepRelatorio } from './privacidade/titulares/application/keep-relatorio.js';
import { MakeRelatorio } from './privacidade/titulares/application/make-relatorio.js';
import { RelatoriosNoPapel } from './privacidade/titulares/application/relatorios-no-papel.js';
import { CreatePedido } from './privacidade/titulares/application/create-pedido.js';
import { Clientes } from './clientes/clientes/domain/clientes.js';
import { Pedidos } from './privacidade/titulares/domain/pedidos.js';
import { TitularSnapshots } from './privacidade/titulares/domain/titular-snapshot.js';
import { Privacidades } from './privacidade/titulares/domain/privacidades.js';
import { ClienteLookupQueries } from './clientes/clientes/infrastructure/cliente-lookup.queries.js';
import { ClientesRepository } from './clientes/clientes/infrastructure/clientes.repository.js';
import { PedidosController } from './privacidade/titulares/infrastructure/pedidos.controller.js';
import { PedidosQueries } from './privacidade/titulares/infrastructure/pedidos.queries.js';
import { PedidosStore } from './privacidade/titulares/infrastructure/pedidos.store.js';
import { PrivacidadeController } from './privacidade/titulares/infrastructure/privacidade.controller.js';
import { PrivacidadesQueries } from './privacidade/titulares/infrastructure/privacidades.queries.js';
import { PrivacidadesStore } from './privacidade/titulares/infrastructure/privacidades.store.js';
import { RelatorioPdf } from './privacidade/titulares/infrastructure/relatorio.pdf.js';
import { RelatorioDoTitularJob } from './privacidade/titulares/infrastructure/relatorio-do-titular.job.js';
import { TitularSnapshotQueries } from './privacidade/titulares/infrastructure/titular-snapshot.queries.js';
import { RelatorioController } from './privacidade/titulares/infrastructure/relatorio.controller.js';

/** What people may ask about their own data (LGPD): its part of the module. */
export const TITULARES_CONTROLLERS = [PedidosController, PrivacidadeController, RelatorioController];
export const TITULARES_PROVIDERS = [
  CreatePedido,
  PedidosQueries,
  PrivacidadesQueries,
  { provide: Pedidos, useClass: PedidosStore },
  { provide: Privacidades, useClass: PrivacidadesStore },
];
/** Its part of the worker. */
export const TITULARES_JOBS = [
  RelatorioDoTitularJob,
  MakeRelatorio,
  FillRelatorio,
  KeepRelatorio,
  ClienteLookupQueries,
  { provide: Clientes, useClass: ClientesRepository },
  { provide: TitularSnapshots, useClass: TitularSnapshotQueries },
  { provide: RelatoriosNoPapel, useClass: RelatorioPdf },
];
