import type { CivilDay } from '../../civil-day.js';
import { member, publicAccess, route } from '../../route.js';
import type { ListOrientacoes } from './orientacoes.input.js';
import type { CreateOrientacao } from './viagens.input.js';

/** The address is shown this one time; `hash`: SHA-256 of the sheet's text, hexadecimal. */
export interface OrientacaoCriada {
  id: string;
  url: string;
  hash: string;
}

export interface OrientacaoListItem {
  id: string;
  destino: string;
  ida: CivilDay;
  volta: CivilDay;
  criadaEm: string;
  usuario: { id: string; nome: string } | null;
  cienteEm: string | null;
  /** When the link ends; null once it was revoked. */
  expiraEm: string | null;
}

/**
 * What the holder of the address sees: the country by name, people by first name and initial, papers without numbers. `alteradoEm`: when
 * the name and part of somebody were erased, who then stands as '' among `pessoas`.
 */
export interface OrientacaoPublica {
  conta: { nome: string; contatoTitulares: string };
  destino: string;
  ida: CivilDay;
  volta: CivilDay;
  texto: string;
  pessoas: { nome: string; texto: string; documentos: string[] }[];
  hash: string;
  cienteEm: string | null;
  alteradoEm: string | null;
}

/** When it was read and understood. */
export interface Ciencia {
  cienteEm: string;
}

export const orientacoes = {
  create: route<CreateOrientacao, undefined, OrientacaoCriada>('POST', '/api/orientacoes', {
    access: member('body'),
    refusals: [404, 409],
    changes: ['orientacoes', 'clientes'],
  }),
  /** Newest first; `X-Total-Count`. */
  list: route<undefined, ListOrientacoes, OrientacaoListItem[]>('GET', '/api/orientacoes', {
    access: member('cliente-in-query'),
  }),
  /** The sheet with its proof, application/pdf. */
  pdf: route('GET', '/api/orientacoes/:id/pdf', { access: member('orientacao'), file: true }),
  /** Ends the address, never the sheet; again changes nothing. */
  removeLink: route('DELETE', '/api/orientacoes/:id/link', { access: member('orientacao'), changes: ['orientacoes'] }),
  read: route<undefined, undefined, OrientacaoPublica>('GET', '/api/orientacao/:token', {
    access: publicAccess,
    rate: 'publicLink',
    refusals: [404],
  }),
  /** A second press changes nothing. */
  acknowledge: route<undefined, undefined, Ciencia>('POST', '/api/orientacao/:token/ciente', {
    access: publicAccess,
    status: 200,
    rate: 'publicLink',
    refusals: [404],
  }),
};
