import { route, subscriber } from '../../route.js';

export const REGRAS_DE_VISTO = ['dispensado', 'eletronico', 'chegada', 'necessario', 'verificar'] as const;
export type RegraDeVisto = (typeof REGRAS_DE_VISTO)[number];

/** `oficial`: a page of a government or of the EU. */
export interface FonteDoDestino {
  titulo: string;
  url: string;
  oficial: boolean;
}

/** The rule for whoever has a valid visa of one of these countries; `schengen`: of any of that area. */
export interface RegraComVisto {
  paises: string[];
  regra: RegraDeVisto;
  /** A visa of the destination itself that was valid so many years before the trip does as well. */
  proprioHaAnos?: number;
}

/** A country's entry requirements. Countries are ISO 3166-1 alpha-3. */
export interface Destino {
  codigo: string;
  nome: string;
  /** Months of validity that a Brazilian passport needs; null where sources disagree. */
  passaporteMeses: number | null;
  /** Counted from the first or the last day of the trip; null where no source says. */
  contadoDe: 'ida' | 'volta' | null;
  /** Whether Brazilians may enter with an identity card. */
  aceitaIdentidade: boolean;
  /** Maximum age of the document in years: of an identity card where one is accepted, else of a passport. */
  emitidoHaAnos: number | null;
  /** By nationality. */
  visto: Record<string, RegraDeVisto>;
  /** By nationality, the last day for which the rule is known. */
  vistoAte: Record<string, string>;
  /** By nationality, days of stay allowed without a visa. */
  diasSemVisto: Record<string, number>;
  /** By nationality, what holds in place of `visto` for whoever has a visa of another country. */
  comVistoDe?: Record<string, RegraComVisto>;
  /** By nationality, what a connection asks of travellers who stay airside; a missing rule is unknown. Where nobody can, in the USA, the rule of entry holds. */
  transito: Record<string, RegraDeVisto>;
  /** Conditions of a connection, as text. */
  transitoNotas: string[];
  /** Other things to know, as text. */
  outros: string[];
  fontes: FonteDoDestino[];
  /** The day on which a member, or the data set, last checked the rules. */
  conferidoEm: string;
}

export const destinos = {
  /** By name. */
  list: route<undefined, undefined, Destino[]>('GET', '/api/destinos', { access: subscriber, revalidate: true }),
};
