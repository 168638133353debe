import type { CivilDay } from '../../civil-day.js';
import { member, route } from '../../route.js';
import type { TipoDocumentoViagem } from '../documentos-viagem/tipos-viagem.js';
import type { AskProntidao, ParentescoDoAcompanhante, ViagemDeMenor } from './prontidao.input.js';
import type { ResultadoDaViagem } from './resultados.js';

/**
 * The reason; `regra`: a key of the rule, such as `passaporte-meses`. What `fonte` is to it is `apoio`: `regra`: the page carries the rule; `consulta`:
 * no page does, and that is where to ask; `cadastro`: the reason is what is on file, so the page is not to be quoted (until 2.0.0 it stands there all the same).
 */
export interface Motivo {
  regra: string;
  texto: string;
  fonte: { titulo: string; url: string };
  apoio: 'regra' | 'consulta' | 'cadastro';
}

export interface ProntidaoDaPessoa {
  clienteId: string;
  nome: string;
  resultado: ResultadoDaViagem;
  documentoUsado: { id: string; tipo: TipoDocumentoViagem; pais: string; validade: CivilDay | null } | null;
  motivos: Motivo[];
}

/** `conferidoEm`: the oldest day of the rules that were used; `desatualizado`: 180 days or more ago; `aviso` says both, and that the authority decides. */
interface RegrasUsadas {
  conferidoEm: CivilDay;
  desatualizado: boolean;
  aviso: string;
}

/** To a destination with its days. */
export interface Prontidao extends RegrasUsadas {
  pessoas: ProntidaoDaPessoa[];
}

/** `trechoId`: null where the trip is not stored. */
export interface ProntidaoNoTrecho extends Pick<ProntidaoDaPessoa, 'resultado' | 'documentoUsado' | 'motivos'> {
  trechoId: string | null;
}

/** `resultado`: the worst of the stops, in their order, and of `menor`: who goes along with somebody who is, or may be, under age; null where that is not asked. */
export interface ProntidaoDoViajante {
  clienteId: string;
  nome: string;
  resultado: ResultadoDaViagem;
  trechos: ProntidaoNoTrecho[];
  menor: { resultado: ResultadoDaViagem; motivos: Motivo[] } | null;
}

/** To a trip of stops. */
export interface ProntidaoDaViagem extends RegrasUsadas {
  pessoas: ProntidaoDoViajante[];
}

/** To `destino, ida, volta` the first form, to `trechos` the second one. */
export type RespostaDeProntidao = Prontidao | ProntidaoDaViagem;

/** An adult who travels along; `origem`: what on file says so, null where nothing does. */
export interface AcompanhanteNoCadastro {
  clienteId: string;
  papel: ParentescoDoAcompanhante;
  origem: 'vinculo' | 'responsavel' | null;
}

/** Whether a minor needs an authorisation; `bastaUm`: one signature of `de` is enough, otherwise all of them sign. */
export interface AutorizacaoDeMenor {
  precisa: boolean;
  de: ParentescoDoAcompanhante[];
  bastaUm: boolean;
  texto: string;
  /** Special cases, as texts; never empty. */
  ressalvas: string[];
  fonte: { titulo: string; url: string };
  /** Answered to `clienteIds`, in their order. */
  acompanhantes?: AcompanhanteNoCadastro[];
}

export const prontidao = {
  check: route<AskProntidao, undefined, RespostaDeProntidao>('POST', '/api/viagens/prontidao', {
    access: member('body'),
    status: 200,
    asks: true,
    refusals: [404],
  }),
  menor: route<ViagemDeMenor, undefined, AutorizacaoDeMenor>('POST', '/api/viagens/menor', {
    access: member('body'),
    status: 200,
    asks: true,
    refusals: [404],
  }),
  /** The form, filled in, two copies; application/pdf. */
  menorPdf: route<ViagemDeMenor>('POST', '/api/viagens/menor/pdf', {
    access: member('body'),
    status: 200,
    rate: 'rendering',
    asks: true,
    ownTransactions: true,
    file: true,
    refusals: [404],
  }),
};
