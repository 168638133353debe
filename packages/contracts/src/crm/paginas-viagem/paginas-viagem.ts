import type { CivilDay } from '../../civil-day.js';
import { FLAGS_DOCUMENTO } from '../../documents/flags-documento.js';
import { member, publicAccess, route } from '../../route.js';
import type { ParteDoCadastro } from '../clientes/completude.js';
import type { FichaRecebida } from '../ficha/ficha.js';
import type { Ciencia } from '../orientacoes/orientacoes.js';
import type { TipoDeTrecho } from '../viagens/situacoes-da-viagem.js';
import type { FaltaNaViagem } from '../viagens/viagens.js';
import type { CreatePaginaDaFamilia, CreatePaginas, DadosDaPessoa } from './paginas-viagem.input.js';

/** One family's page; the URL is returned only here. */
export interface PaginaCriada {
  id: string;
  url: string;
  clienteIds: string[];
  expiraEm: string;
}

/** An open page. */
export interface PaginaAberta {
  id: string;
  clienteIds: string[];
  criadaPor: { id: string; nome: string } | null;
  criadaEm: string;
  expiraEm: string;
}

/** What the client can mend of a trip; without a trip a part of the record. `texto`: what the client needs to do. */
export interface FaltaDaPessoa {
  chave: Exclude<FaltaNaViagem['chave'], 'pais' | 'conferir'> | ParteDoCadastro;
  texto: string;
}

/**
 * `chave`: names the person for the life of the page; `nome`: first name and initial; `pronta`: nothing in `faltam`; `recebido`: what was sent by the
 * page and waits for the agency, in words.
 */
export interface PessoaDaPagina {
  chave: string;
  nome: string;
  pronta: boolean;
  faltam: FaltaDaPessoa[];
  recebido: string[];
}

/** What the holder of the link sees; without a trip `nome` is null and `trechos` is empty. `pais`: ISO 3166-1 alpha-3. */
export interface PaginaPublica {
  conta: {
    nome: string;
    temLogo: boolean;
    /** E-mail or phone of the data controller (LGPD, art. 9). */
    contatoTitulares: string;
    telefone: string | null;
  };
  nome: string | null;
  trechos: { pais: string; nomePais: string; tipo: TipoDeTrecho; chegada: CivilDay; saida: CivilDay }[];
  pessoas: PessoaDaPagina[];
  /** The latest sheet of these people; `atual`: whether it says what would be said today. */
  orientacao: { textos: string[]; cienteEm: string | null; atual: boolean } | null;
  expiraEm: string;
}

const CHANGES = ['viagens', 'clientes'];

export const paginasViagem = {
  /** One for each family; a new one for the same people ends the old one. At most 20 open ones of a trip. */
  create: route<CreatePaginas, undefined, PaginaCriada[]>('POST', '/api/viagens/:id/paginas', {
    access: member('viagem'),
    rate: 'page',
    refusals: [404, 409],
    changes: CHANGES,
  }),
  /** Open ones, newest first. */
  list: route<undefined, undefined, PaginaAberta[]>('GET', '/api/viagens/:id/paginas', { access: member('viagem') }),
  /** Without a trip, for 14 days: asks a family for its data. */
  createDaFamilia: route<CreatePaginaDaFamilia, undefined, PaginaCriada[]>('POST', '/api/clientes/:id/paginas', {
    access: member('cliente'),
    rate: 'page',
    refusals: [404, 409],
    changes: CHANGES,
  }),
  /** Open ones without a trip on which this client stands, newest first. */
  listDaFamilia: route<undefined, undefined, PaginaAberta[]>('GET', '/api/clientes/:id/paginas', { access: member('cliente') }),
  remove: route('DELETE', '/api/paginas-viagem/:id', { access: member('pagina-viagem'), changes: CHANGES }),
  read: route<undefined, undefined, PaginaPublica>('GET', '/api/viagem/:token', {
    access: publicAccess,
    rate: 'publicLink',
    refusals: [404],
  }),
  /**
   * multipart/form-data: fields and parts of papers by their names, files as parts named by their flag. One invalid part refuses the whole; what is
   * sent again replaces what waits.
   */
  send: route<DadosDaPessoa, undefined, FichaRecebida>('POST', '/api/viagem/:token/pessoas/:chave', {
    access: publicAccess,
    rate: 'ficha',
    multipart: true,
    fileFields: FLAGS_DOCUMENTO,
    refusals: [404, 409],
  }),
  /** Of the current sheet; repeating it changes nothing. */
  acknowledge: route<undefined, undefined, Ciencia>('POST', '/api/viagem/:token/ciente', {
    access: publicAccess,
    status: 200,
    rate: 'publicLink',
    refusals: [404, 409],
  }),
  /** The conta's logo, image/webp. */
  logo: route('GET', '/api/viagem/:token/logo', { access: publicAccess, rate: 'publicLink', file: true, refusals: [404] }),
  /** The page of the link; its script reads the trip. */
  page: route('GET', '/v/:token', { access: publicAccess, file: true, refusals: [404] }),
  /** iCalendar (RFC 5545): the stops, each a whole-day event. */
  calendar: route('GET', '/v/:token.ics', { access: publicAccess, rate: 'publicLink', file: true, refusals: [404] }),
};
