import { ELIMINACAO_CONTROLLERS, ELIMINACAO_PROVIDERS } from './eliminacao.parts.js';
import { MergeClientes } from './clientes/duplicados/application/merge-clientes.js';
import { Limpezas } from './clientes/duplicados/domain/limpezas.js';
import { UndoRecordsStore } from './clientes/duplicados/infrastructure/undo-records.store.js';
import { ClearClientesStore } from './clientes/duplicados/infrastructure/clear-clientes.store.js';
import { ClienteRecordsStore } from './clientes/duplicados/infrastructure/cliente-records.store.js';
import { DuplicatesQueries } from './clientes/duplicados/infrastructure/duplicates.queries.js';
import { LaterRemovalsQueries } from './clientes/duplicados/infrastructure/later-removals.queries.js';
import { LimpezasController } from './clientes/duplicados/infrastructure/limpezas.controller.js';
import { LimpezasRepository } from './clientes/duplicados/infrastructure/limpezas.repository.js';
import { LinkedRecordsStore } from './clientes/duplicados/infrastructure/linked-records.store.js';
import { MergedGroupsStore } from './clientes/duplicados/infrastructure/merged-groups.store.js';
import { MesclagemController } from './clientes/duplicados/infrastructure/mesclagem.controller.js';
import { MesclagemQueries } from './clientes/duplicados/infrastructure/mesclagem.queries.js';
import { PreviewLimit } from './clientes/duplicados/infrastructure/preview-limit.js';

/** Duplicates merged, two clients merged by hand, and clients cleared, as a whole that can be undone; and, beside them, a person erased. */
export const LIMPEZAS_CONTROLLERS = [LimpezasController, MesclagemController, ...ELIMINACAO_CONTROLLERS];
export const LIMPEZAS_PROVIDERS = [
  ...ELIMINACAO_PROVIDERS,
  DuplicatesQueries,
  PreviewLimit,
  ClienteRecordsStore,
  ClearClientesStore,
  UndoRecordsStore,
  LinkedRecordsStore,
  LaterRemovalsQueries,
  MergedGroupsStore,
  MergeClientes,
  MesclagemQueries,
  { provide: Limpezas, useClass: LimpezasRepository },
];
