import { member, route } from '../../route.js';
import type { ParenteResumo } from '../clientes/clientes.js';
import type { CreateRelacionamento } from './relacionamentos.input.js';
import type { ClienteInQuery } from '../clientes/scopes.input.js';
import type { TipoRelacao } from './tipos-relacao.js';

/** A relative in the family list. */
export interface Parente extends ParenteResumo {
  dataNascimento: string | null;
  telefoneCelular: string | null;
  /** Of the best passport, whatever its country. */
  validadePassaporte: string | null;
  observacoes: string | null;
}

/**
 * A relacionamento seen from one of its two clients: `cliente` is the requested one, `referencia` the other. There is one row per
 * pair; `inverso`: stored in the other direction, so `tipoRelacao` reads mirrored (`tipoVisto`).
 */
export interface Relacionamento {
  id: string;
  clienteId: string;
  referenciaId: string;
  tipoRelacao: TipoRelacao;
  observacoes: string | null;
  inverso: boolean;
  createdAt: string;
  cliente: ParenteResumo;
  referencia: Parente;
}

/** Other members of the connected family without a direct relacionamento, by name; at most 200, `total` counts up to 201. */
export interface GrupoFamiliar {
  membros: ParenteResumo[];
  total: number;
}

/** The relation of `referencia` to `cliente`: a stored `filho` read from the child's side is a `pai_mae`. */
export function tipoVisto({ tipoRelacao, inverso }: Pick<Relacionamento, 'tipoRelacao' | 'inverso'>): TipoRelacao {
  if (!inverso) return tipoRelacao;
  if (tipoRelacao === 'filho') return 'pai_mae';
  return tipoRelacao === 'pai_mae' ? 'filho' : tipoRelacao;
}

const CHANGES = ['relacionamentos', 'clientes', 'stats', 'notifications', 'viagens'];

export const relacionamentos = {
  list: route<undefined, ClienteInQuery, Relacionamento[]>('GET', '/api/relacionamentos', {
    access: member('cliente-in-query'),
  }),
  create: route<CreateRelacionamento, undefined, Relacionamento>('POST', '/api/relacionamentos', {
    access: member('cliente-in-body'),
    changes: CHANGES,
  }),
  remove: route('DELETE', '/api/relacionamentos/:id', { access: member('relacionamento'), changes: CHANGES }),
  grupo: route<undefined, undefined, GrupoFamiliar>('GET', '/api/clientes/:id/grupo-familiar', { access: member('cliente') }),
};
