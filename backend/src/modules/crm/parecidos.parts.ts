import { SeparateClientes } from './application/parecidos/separate-clientes.js';
import { NaoDuplicados } from './domain/parecidos/nao-duplicados.js';
import { NaoDuplicadosStore } from './infrastructure/parecidos/nao-duplicados.store.js';
import { ParecidosController } from './infrastructure/parecidos/parecidos.controller.js';
import { ParecidosQueries } from './infrastructure/parecidos/parecidos.queries.js';

/** Clients that may be one person, and those that are not. */
export const PARECIDOS_CONTROLLERS = [ParecidosController];
export const PARECIDOS_PROVIDERS = [SeparateClientes, ParecidosQueries, { provide: NaoDuplicados, useClass: NaoDuplicadosStore }];
