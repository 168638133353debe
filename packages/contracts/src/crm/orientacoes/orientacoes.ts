import type { CivilDay } from '../../civil-day.js';
import { member, publicAccess, route } from '../../route.js';
import type { ListOrientacoes, OrientarViagem } from './orientacoes.input.js';
import type { CreateOrientacao } from '../prontidao/prontidao.input.js';

/** The URL is returned only here; `hash`: SHA-256 of the orientacao's text, hexadecimal. */
export interface OrientacaoCriada {
  id: string;
  url: string;
  hash: string;
}

/** A sheet of a trip, for one family; it has no link of its own. */
export interface OrientacaoDaViagem extends Omit<OrientacaoCriada, 'url'> {
  clienteIds: string[];
}

/** An official page. */
export interface FonteDaOrientacao {
  titulo: string;
  url: string;
}

/** What a family would be told today, without what the agent adds; of each person also the difference to the latest sheet for this trip, in words. */
export interface PreviaDaOrientacao {
  clienteIds: string[];
  texto: string;
  pessoas: (ParteDaOrientacao & { clienteId: string; surgiram: string[]; resolvidos: string[] })[];
  fontes: FonteDaOrientacao[];
}
interface ParteDaOrientacao {
  nome: string;
  texto: string;
  documentos: string[];
}

export interface OrientacaoListItem {
  id: string;
  destino: string;
  ida: CivilDay;
  volta: CivilDay;
  criadaEm: string;
  usuario: { id: string; nome: string } | null;
  /** Null also once it was deleted. */
  viagem: { id: string; nome: string } | null;
  cienteEm: string | null;
  /** When the link ends; null once it was revoked, and of a sheet of a trip. */
  expiraEm: string | null;
}

/**
 * What the holder of the link sees: the country by name, people by first name and initial, documents without numbers.
 * `alteradoEm`: when a person's name and part were erased; that person stands as '' among `pessoas`.
 */
export interface OrientacaoPublica {
  conta: { nome: string; contatoTitulares: string };
  destino: string;
  ida: CivilDay;
  volta: CivilDay;
  texto: string;
  pessoas: ParteDaOrientacao[];
  fontes: FonteDaOrientacao[];
  hash: string;
  cienteEm: string | null;
  alteradoEm: string | null;
}

/** When the traveller confirmed it. */
export interface Ciencia {
  cienteEm: string;
}

export const orientacoes = {
  create: route<CreateOrientacao, undefined, OrientacaoCriada>('POST', '/api/orientacoes', {
    access: member('body'),
    refusals: [404, 409],
    changes: ['orientacoes', 'clientes'],
  }),
  /** What `create` would write. */
  preview: route<CreateOrientacao, undefined, PreviaDaOrientacao>('POST', '/api/orientacoes/previa', {
    access: member('body'),
    status: 200,
    asks: true,
    refusals: [404],
  }),
  /** Of an open trip, one a family. */
  createDaViagem: route<OrientarViagem, undefined, OrientacaoDaViagem[]>('POST', '/api/viagens/:id/orientacoes', {
    access: member('viagem'),
    refusals: [404, 409],
    changes: ['orientacoes', 'viagens', 'clientes'],
  }),
  /** What `createDaViagem` would write, family by family. */
  previewDaViagem: route<undefined, undefined, PreviaDaOrientacao[]>('GET', '/api/viagens/:id/orientacoes', {
    access: member('viagem'),
    refusals: [409],
  }),
  /** Newest first; `X-Total-Count`. */
  list: route<undefined, ListOrientacoes, OrientacaoListItem[]>('GET', '/api/orientacoes', {
    access: member('cliente-in-query'),
  }),
  /** The orientacao with its proof of confirmation, application/pdf. */
  pdf: route('GET', '/api/orientacoes/:id/pdf', { access: member('orientacao'), rate: 'rendering', file: true }),
  /** Revokes the link, not the orientacao; repeating it changes nothing. */
  removeLink: route('DELETE', '/api/orientacoes/:id/link', { access: member('orientacao'), changes: ['orientacoes'] }),
  read: route<undefined, undefined, OrientacaoPublica>('GET', '/api/orientacao/:token', {
    access: publicAccess,
    rate: 'publicLink',
    refusals: [404],
  }),
  /** Repeating it changes nothing. */
  acknowledge: route<undefined, undefined, Ciencia>('POST', '/api/orientacao/:token/ciente', {
    access: publicAccess,
    status: 200,
    rate: 'publicLink',
    refusals: [404],
  }),
};
