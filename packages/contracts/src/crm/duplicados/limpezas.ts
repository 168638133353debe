import type { JobStarted } from '../../job-started.js';
import { member, route } from '../../route.js';
import type { CleanConta, UndoLimpeza } from './limpezas.input.js';
import type { ContaScope } from '../clientes/scopes.input.js';
import type { ClienteParecido, MotivoDeSemelhanca } from './parecidos.js';

/** `retidos`: clients that were left because of their `retencaoAte`, if any. */
export interface DeletedCount {
  deletedCount: number;
  retidos?: number;
}

/** A client in a group of duplicates, with what a user needs to identify it. */
export interface ClienteDuplicado {
  id: string;
  nome: string;
  cpf: string | null;
  dataNascimento: string | null;
  email: string | null;
  telefoneCelular: string | null;
  documentosCount: number;
  relacionamentosCount: number;
  createdAt: string;
}

/** `manter`: the most complete one, the oldest among equals; the `remover` are merged into it. */
export interface GrupoDeDuplicados {
  manter: ClienteDuplicado;
  remover: ClienteDuplicado[];
}

/** Two clients that may be one person; a cleaning leaves them alone. `cpfNaPlanilha`: a sheet had the CPF of the one for the other. */
export interface ParDeParecidos {
  /** First the one that should remain. */
  clientes: ClienteDuplicado[];
  motivos: (MotivoDeSemelhanca | 'cpfNaPlanilha')[];
  nivel: ClienteParecido['nivel'];
}

/** What clean-duplicates would do now: the first 200 groups with at most 1,000 clients in them, and totals of all. */
export interface DuplicatesPreview {
  deletedCount: number;
  /** How many would be removed without their `retencaoAte`. */
  retidos: number;
  totalGrupos: number;
  grupos: GrupoDeDuplicados[];
  /** At most 200, the surest first; for a person to merge or to separate one by one. */
  parecidos: ParDeParecidos[];
}

/** A run of clean-duplicates, or a merge of two clients by hand. */
export type TipoDeLimpeza = 'duplicados' | 'mesclagem';

/** With removals; listed for 30 days, newest first. */
export interface Limpeza {
  id: string;
  tipo: TipoDeLimpeza;
  /** The remaining client of a merge by hand; null for a run, and once that client was deleted. */
  cliente: { id: string; nome: string } | null;
  deletedCount: number;
  usuario: { id: string; nome: string } | null;
  criadaEm: string;
  desfeitaEm: string | null;
  /** End of the undo period; null when it cannot be undone. */
  desfazerAte: string | null;
}

export interface RestoredCount {
  restoredCount: number;
  /** How many remaining clients were changed or merged since: their fields stay unchanged by an undo. Missing if none was. */
  editedCount?: number;
}

/** Merging moves everything of the removed clients to the remaining one. */
export const LIMPEZA_CHANGES = [
  'clean-duplicates',
  'limpezas',
  'clientes',
  'stats',
  'relacionamentos',
  'documentos',
  'lembretes',
  'notifications',
  'empresas',
  'etiquetas',
  'mensagens',
  'vencimentos',
  'envios',
  'orientacoes',
  'viagens',
];
const change = { access: member('body', 'gestor'), rate: 'cleaning', status: 200, job: true, changes: LIMPEZA_CHANGES } as const;

export const limpezas = {
  preview: route<undefined, ContaScope, DuplicatesPreview>('GET', '/api/clean-duplicates', {
    access: member('query', 'gestor'),
  }),
  cleanDuplicates: route<CleanConta, undefined, DeletedCount | JobStarted>('POST', '/api/clean-duplicates', change),
  clearAll: route<CleanConta, undefined, DeletedCount | JobStarted>('POST', '/api/clear-all-clients', {
    ...change,
    changes: [...LIMPEZA_CHANGES, 'importacoes'],
  }),
  list: route<undefined, ContaScope, Limpeza[]>('GET', '/api/limpezas', { access: member('query', 'gestor') }),
  /** Within 30 days: restores the clients that a run removed, with documents and relacionamentos. */
  undo: route<UndoLimpeza, undefined, RestoredCount | JobStarted>('POST', '/api/limpezas/desfazer', change),
};
