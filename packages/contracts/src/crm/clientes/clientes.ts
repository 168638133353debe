import type { Documento } from '../../documents/documentos.js';
import { member, route } from '../../route.js';
import type { CamposCliente } from '../campos/campos-cliente.js';
import type { StoredCampos } from '../campos/campos.js';
import type { MelhorPassaporte } from '../documentos-viagem/documentos-viagem.js';
import type { Completude } from './completude.js';
import type { EtiquetaDoCliente } from '../etiquetas/etiquetas.js';
import type { ClienteScope, CreateCliente, CreateFamilia, ListClientes, UpdateCliente } from './clientes.input.js';

/** Columns of a client's row besides its fields. */
interface ClienteIds {
  id: string;
  contaId: string;
  empresaId: string | null;
}

/** A client's own row. Days are `yyyy-mm-dd`, instants ISO 8601 UTC; cpf, cep and phones carry no punctuation. */
export interface ClienteRow extends StoredCampos<CamposCliente>, ClienteIds {
  /** Created by `POST /api/exemplo` and not edited since. */
  exemplo: boolean;
  /** Of all passports with a validity; `validadePassaporte` is the latest of the Brazilian ones. */
  melhorPassaporte: MelhorPassaporte | null;
  createdAt: string;
  updatedAt: string;
}

export interface ClienteListItem extends ClienteRow {
  documentosCount: number;
  relacionamentosCount: number;
  /** Ids of its labels, in no order. */
  etiquetaIds: string[];
}

export interface ClientesPage {
  clientes: ClienteListItem[];
  total: number;
  page: number;
  limit: number;
}

export interface ParenteResumo {
  id: string;
  nome: string;
  cpf: string | null;
  email: string | null;
}

export interface RelacionamentoItem {
  id: string;
  clienteId: string;
  referenciaId: string;
  tipoRelacao: string;
  observacoes: string | null;
  cliente: ParenteResumo;
  referencia: ParenteResumo;
}

export interface ClienteDetail extends ClienteRow {
  etiquetas: EtiquetaDoCliente[];
  completude: Completude;
  /** The open reminder with the earliest due day. */
  proximoLembrete: { id: string; texto: string; vencimento: string } | null;
  empresa: { id: string; nome: string } | null;
  documentos: Documento[];
  relacionamentosOrigem: RelacionamentoItem[];
  relacionamentosDestino: RelacionamentoItem[];
}

/** In the order in which they were sent. */
export interface FamiliaCriada {
  clientes: { id: string; nome: string }[];
}

export const clientes = {
  list: route<undefined, ListClientes, ClientesPage>('GET', '/api/clientes', { access: member('query'), revalidate: true }),
  read: route<undefined, ClienteScope, ClienteDetail>('GET', '/api/clientes/:id', {
    access: member('cliente'),
    revalidate: true,
  }),
  create: route<CreateCliente, undefined, ClienteDetail>('POST', '/api/clientes', {
    access: member('body'),
    changes: ['clientes', 'stats', 'empresas', 'notifications', 'vencimentos'],
  }),
  /** All of them with their ties, or none. */
  createFamilia: route<CreateFamilia, undefined, FamiliaCriada>('POST', '/api/clientes/familia', {
    access: member('body'),
    refusals: [409],
    changes: ['clientes', 'stats', 'empresas', 'relacionamentos', 'vencimentos', 'notifications'],
  }),
  update: route<UpdateCliente, undefined, ClienteDetail>('PUT', '/api/clientes/:id', {
    access: member('cliente'),
    changes: ['clientes', 'stats', 'empresas', 'relacionamentos', 'lembretes', 'notifications', 'viagens'],
  }),
  remove: route('DELETE', '/api/clientes/:id', {
    access: member('cliente', 'gestor'),
    changes: ['clientes', 'stats', 'empresas', 'relacionamentos', 'documentos', 'lembretes', 'notifications', 'viagens'],
  }),
};
