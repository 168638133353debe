import { member, route } from '../../route.js';
import type { ClienteDetail } from '../clientes/clientes.js';
import { LIMPEZA_CHANGES } from './limpezas.js';
import type { CompareClientes, Mesclar } from './mesclagem.input.js';

/** The other client's items that are moved; those that both have are not counted. */
export interface ItensQueMudam {
  documentos: number;
  documentosViagem: number;
  anotacoes: number;
  mensagens: number;
  relacionamentos: number;
  dependentes: number;
  etiquetas: number;
  links: number;
  envios: number;
  orientacoes: number;
  viagens: number;
  pedidos: number;
}

export interface Comparacao {
  este: ClienteDetail;
  outro: ClienteDetail;
  /** Companies, clients and members that both refer to. */
  nomes: { id: string; nome: string }[];
  mudam: ItensQueMudam;
}

export interface Mesclado {
  cliente: ClienteDetail;
  /** For `POST /api/limpezas/desfazer`, within 30 days. */
  limpezaId: string;
}

export const mesclagem = {
  /** Both clients side by side, before the merge. */
  compare: route<undefined, CompareClientes, Comparacao>('GET', '/api/clientes/:id/mesclar', {
    access: member('cliente', 'gestor'),
    refusals: [409],
  }),
  /** Removes the other client and moves all its items to this one. */
  merge: route<Mesclar, undefined, Mesclado>('POST', '/api/clientes/:id/mesclar', {
    access: member('cliente', 'gestor'),
    status: 200,
    refusals: [409],
    changes: LIMPEZA_CHANGES,
  }),
};
