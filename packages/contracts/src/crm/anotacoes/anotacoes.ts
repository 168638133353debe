import { member, route } from '../../route.js';
import type { Base } from '../modelos-viagem/bases.js';
import type { CreateAnotacao, ListAnotacoes, ListLembretes, UpdateAnotacao } from './anotacoes.input.js';

/**
 * A note about a client or a trip, or a task of the agency, about neither; with `vencimento`, a civil day, it is a reminder, which is so many `dias` after `base` of the trip where
 * these are set. `responsavelId`: the reminded member, null for all. `autorId`: null once that user was deleted.
 */
export interface Anotacao {
  id: string;
  clienteId: string | null;
  viagemId: string | null;
  texto: string;
  vencimento: string | null;
  dias: number | null;
  base: Base | null;
  responsavelId: string | null;
  concluidaEm: string | null;
  autorId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** About `cliente` or `viagem`, or a task of the agency (`daAgencia`); about nothing once the trip was deleted. */
export interface Lembrete extends Anotacao {
  vencimento: string;
  daAgencia: boolean;
  cliente: { id: string; nome: string } | null;
  viagem: { id: string; nome: string } | null;
}

export interface LembretesPage {
  lembretes: Lembrete[];
  total: number;
}

const CHANGES = ['anotacoes', 'clientes', 'hoje', 'lembretes', 'notifications', 'stats'];

export const anotacoes = {
  /** All of a trip, oldest first; those of a client stand in its timeline. */
  list: route<undefined, ListAnotacoes, Anotacao[]>('GET', '/api/anotacoes', { access: member('query') }),
  create: route<CreateAnotacao, undefined, Anotacao>('POST', '/api/anotacoes', {
    access: member('cliente-viagem-or-conta-in-body'),
    refusals: [409],
    changes: CHANGES,
  }),
  /** Day, member and state may be changed by every member; the text by its author, gestor and proprietario. */
  update: route<UpdateAnotacao, undefined, Anotacao>('PUT', '/api/anotacoes/:id', {
    access: member('anotacao'),
    changes: CHANGES,
  }),
  /** By its author, gestor and proprietario. */
  remove: route('DELETE', '/api/anotacoes/:id', { access: member('anotacao'), changes: CHANGES }),
};

export const lembretes = {
  /** Open ones soonest first, closed ones newest first; of trips and of the agency only with `origem=todas`. `responsavel=eu`: those of the caller, without those for all. */
  list: route<undefined, ListLembretes, LembretesPage>('GET', '/api/lembretes', { access: member('query') }),
};
