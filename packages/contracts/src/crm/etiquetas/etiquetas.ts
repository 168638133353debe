import { member, route } from '../../route.js';
import type { Cor } from './cores.js';
import type { CreateEtiqueta, SetEtiquetas, UpdateEtiqueta } from './etiquetas.input.js';
import type { ContaScope } from '../clientes/scopes.input.js';

/** A label as a client has it. */
export interface EtiquetaDoCliente {
  id: string;
  nome: string;
  cor: Cor;
}

export interface Etiqueta extends EtiquetaDoCliente {
  clientesCount: number;
}

export const etiquetas = {
  /** By name, at most 200. */
  list: route<undefined, ContaScope, Etiqueta[]>('GET', '/api/etiquetas', { access: member('query') }),
  create: route<CreateEtiqueta, undefined, Etiqueta>('POST', '/api/etiquetas', {
    access: member('body'),
    refusals: [409],
    changes: ['etiquetas'],
  }),
  update: route<UpdateEtiqueta, undefined, Etiqueta>('PUT', '/api/etiquetas/:id', {
    access: member('etiqueta'),
    refusals: [409],
    changes: ['etiquetas', 'clientes'],
  }),
  /** Also removed from its clients. */
  remove: route('DELETE', '/api/etiquetas/:id', { access: member('etiqueta', 'gestor'), changes: ['etiquetas', 'clientes'] }),
  /** All labels of the client, by name. */
  ofCliente: route<SetEtiquetas, undefined, EtiquetaDoCliente[]>('PUT', '/api/clientes/:id/etiquetas', {
    access: member('cliente'),
    changes: ['etiquetas', 'clientes', 'stats', 'notifications'],
  }),
};
