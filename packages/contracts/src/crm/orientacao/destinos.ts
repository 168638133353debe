import { route, subscriber } from '../../route.js';

export const REGRAS_DE_VISTO = ['dispensado', 'eletronico', 'chegada', 'necessario', 'verificar'] as const;
export type RegraDeVisto = (typeof REGRAS_DE_VISTO)[number];

/** `oficial`: a page of a government or of the EU. */
export interface FonteDoDestino {
  titulo: string;
  url: string;
  oficial: boolean;
}

/** What a country asks of those who enter. Countries are ISO 3166-1 alpha-3. */
export interface Destino {
  codigo: string;
  nome: string;
  /** Months that a Brazilian passport has to be valid; null where sources disagree. */
  passaporteMeses: number | null;
  /** From the first or the last day of the trip; null where no source says. */
  contadoDe: 'ida' | 'volta' | null;
  /** Whether Brazilians may enter with an identity card. */
  aceitaIdentidade: boolean;
  /** So many years old may a paper be at most: an identity card where one is accepted, a passport elsewhere. */
  emitidoHaAnos: number | null;
  /** By nationality. */
  visto: Record<string, RegraDeVisto>;
  /** By nationality, the last day that the rule is known for. */
  vistoAte: Record<string, string>;
  /** By nationality, days that one may stay without a visa. */
  diasSemVisto: Record<string, number>;
  /** Other things to know, in words. */
  outros: string[];
  fontes: FonteDoDestino[];
  /** The day on which a person, or the collection, last looked. */
  conferidoEm: string;
}

export const destinos = {
  /** By name. */
  list: route<undefined, undefined, Destino[]>('GET', '/api/destinos', { access: subscriber, revalidate: true }),
};
