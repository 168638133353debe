import type { ResultadoDaViagem } from '../prontidao/resultados.js';

/** What made a verdict be computed again. */
export type CausaDaMudanca = 'documento' | 'dados' | 'regra' | 'trecho' | 'viajantes';

/**
 * What differed when the verdict on a traveller was computed again, in the words of `faltam`; of a changed rule `surgiram` names the old and the new one.
 * `cliente`: null once that client is deleted.
 */
export interface MudancaDaViagem {
  id: string;
  quando: string;
  cliente: { id: string; nome: string } | null;
  de: ResultadoDaViagem;
  para: ResultadoDaViagem;
  causa: CausaDaMudanca;
  surgiram: string[];
  resolvidos: string[];
}

/** Newest first; `proximo`: `antes` of the next page, null on the last one. */
export interface MudancasDaViagem {
  itens: MudancaDaViagem[];
  proximo: string | null;
}
