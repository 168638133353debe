import { SeparateClientes } from './clientes/duplicados/application/separate-clientes.js';
import { NaoDuplicados } from './clientes/duplicados/domain/nao-duplicados.js';
import { NaoDuplicadosStore } from './clientes/duplicados/infrastructure/nao-duplicados.store.js';
import { ParecidosController } from './clientes/duplicados/infrastructure/parecidos.controller.js';
import { ParecidosQueries } from './clientes/duplicados/infrastructure/parecidos.queries.js';

/** Clients that may be one person, and those that are not. */
export const PARECIDOS_CONTROLLERS = [ParecidosController];
export const PARECIDOS_PROVIDERS = [SeparateClientes, ParecidosQueries, { provide: NaoDuplicados, useClass: NaoDuplicadosStore }];
