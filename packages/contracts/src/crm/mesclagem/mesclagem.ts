import { member, route } from '../../route.js';
import type { ClienteDetail } from '../clientes.js';
import { LIMPEZA_CHANGES } from '../limpezas.js';
import type { CompareClientes, Mesclar } from './mesclagem.input.js';

/** What of the other client comes along; what both have alike is not counted. */
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
  pedidos: number;
}

export interface Comparacao {
  este: ClienteDetail;
  outro: ClienteDetail;
  /** Of the companies, clients and members that both point to. */
  nomes: { id: string; nome: string }[];
  mudam: ItensQueMudam;
}

export interface Mesclado {
  cliente: ClienteDetail;
  /** `POST /api/limpezas/desfazer` takes it for 30 days. */
  limpezaId: string;
}

export const mesclagem = {
  /** Both clients side by side, before they become one. */
  compare: route<undefined, CompareClientes, Comparacao>('GET', '/api/clientes/:id/mesclar', {
    access: member('cliente', 'gestor'),
    refusals: [409],
  }),
  /** The other client goes, all that it has comes to this one. */
  merge: route<Mesclar, undefined, Mesclado>('POST', '/api/clientes/:id/mesclar', {
    access: member('cliente', 'gestor'),
    status: 200,
    refusals: [409],
    changes: LIMPEZA_CHANGES,
  }),
};
