import { ELIMINACAO_CONTROLLERS, ELIMINACAO_PROVIDERS } from './eliminacao.parts.js';
import { MergeClientes } from './application/limpezas/merge-clientes.js';
import { Limpezas } from './domain/limpezas/limpezas.js';
import { UndoRecordsStore } from './infrastructure/limpezas/undo-records.store.js';
import { ClearClientesStore } from './infrastructure/limpezas/clear-clientes.store.js';
import { ClienteRecordsStore } from './infrastructure/limpezas/cliente-records.store.js';
import { DuplicatesQueries } from './infrastructure/limpezas/duplicates.queries.js';
import { LaterRemovalsQueries } from './infrastructure/limpezas/later-removals.queries.js';
import { LimpezasController } from './infrastructure/limpezas/limpezas.controller.js';
import { LimpezasRepository } from './infrastructure/limpezas/limpezas.repository.js';
import { LinkedRecordsStore } from './infrastructure/limpezas/linked-records.store.js';
import { MergedGroupsStore } from './infrastructure/limpezas/merged-groups.store.js';
import { MesclagemController } from './infrastructure/limpezas/mesclagem.controller.js';
import { MesclagemQueries } from './infrastructure/limpezas/mesclagem.queries.js';
import { PreviewLimit } from './infrastructure/limpezas/preview-limit.js';

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
