import { FillRelatorio } from './application/titulares/fill-relatorio.js';
import { KeepRelatorio } from './application/titulares/keep-relatorio.js';
import { MakeRelatorio } from './application/titulares/make-relatorio.js';
import { RelatoriosNoPapel } from './application/titulares/relatorios-no-papel.js';
import { CreatePedido } from './application/titulares/create-pedido.js';
import { Clientes } from './domain/clientes/clientes.js';
import { Pedidos } from './domain/titulares/pedidos.js';
import { TitularSnapshots } from './domain/titulares/titular-snapshot.js';
import { Privacidades } from './domain/titulares/privacidades.js';
import { ClienteLookupQueries } from './infrastructure/clientes/cliente-lookup.queries.js';
import { ClientesRepository } from './infrastructure/clientes/clientes.repository.js';
import { PedidosController } from './infrastructure/titulares/pedidos.controller.js';
import { PedidosQueries } from './infrastructure/titulares/pedidos.queries.js';
import { PedidosStore } from './infrastructure/titulares/pedidos.store.js';
import { PrivacidadeController } from './infrastructure/titulares/privacidade.controller.js';
import { PrivacidadesQueries } from './infrastructure/titulares/privacidades.queries.js';
import { PrivacidadesStore } from './infrastructure/titulares/privacidades.store.js';
import { RelatorioPdf } from './infrastructure/titulares/relatorio.pdf.js';
import { RelatorioDoTitularJob } from './infrastructure/titulares/relatorio-do-titular.job.js';
import { TitularSnapshotQueries } from './infrastructure/titulares/titular-snapshot.queries.js';
import { RelatorioController } from './infrastructure/titulares/relatorio.controller.js';

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
