import { member, route } from '../../route.js';
import type { ContaScope } from '../clientes/scopes.input.js';
import type { Base } from './bases.js';
import type { CreateModeloDeViagem, UpdateModeloDeViagem } from './modelos-viagem.input.js';

/** What is to be done for every trip of a kind; `dias` after `base`, before it where negative. */
export interface ModeloDeViagem {
  id: string;
  contaId: string;
  nome: string;
  tarefas: { texto: string; dias: number; base: Base }[];
}

const CHANGES = ['modelos-viagem'];

export const modelosViagem = {
  /** By name. */
  list: route<undefined, ContaScope, ModeloDeViagem[]>('GET', '/api/modelos-viagem', { access: member('query') }),
  /** At most 50 per conta. */
  create: route<CreateModeloDeViagem, undefined, ModeloDeViagem>('POST', '/api/modelos-viagem', {
    access: member('body'),
    refusals: [409],
    changes: CHANGES,
  }),
  update: route<UpdateModeloDeViagem, undefined, ModeloDeViagem>('PUT', '/api/modelos-viagem/:id', {
    access: member('modelo-viagem'),
    changes: CHANGES,
  }),
  remove: route('DELETE', '/api/modelos-viagem/:id', { access: member('modelo-viagem'), changes: CHANGES }),
};
