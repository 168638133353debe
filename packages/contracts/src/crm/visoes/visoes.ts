import { member, route } from '../../route.js';
import type { ContaScope } from '../clientes/scopes.input.js';
import type { CreateVisao, UpdateVisao } from './visoes.input.js';

/** A named list of clients. `consulta`: its query string; `minha`: created by the caller. */
export interface Visao {
  id: string;
  contaId: string;
  nome: string;
  consulta: string;
  compartilhada: boolean;
  minha: boolean;
}

export const visoes = {
  /** The caller's and the shared ones, by name. */
  list: route<undefined, ContaScope, Visao[]>('GET', '/api/visoes', { access: member('query') }),
  create: route<CreateVisao, undefined, Visao>('POST', '/api/visoes', {
    access: member('body'),
    refusals: [409],
    changes: ['visoes'],
  }),
  /** By its author; a shared one also by gestor and proprietario. */
  update: route<UpdateVisao, undefined, Visao>('PUT', '/api/visoes/:id', { access: member('visao'), changes: ['visoes'] }),
  remove: route('DELETE', '/api/visoes/:id', { access: member('visao'), changes: ['visoes'] }),
};
