import type { Secao } from '../domain/dados-do-titular.js';
import type { CadastroDoTitular, Linha } from '../domain/titular-snapshot.js';

/** A part of the PDF: its first rows, and the number of all. */
export interface SecaoPdfData {
  total: number;
  primeiras: readonly Linha[];
}

export interface RelatorioPdfData {
  cadastro: CadastroDoTitular;
  secoes: ReadonlyMap<Secao, SecaoPdfData>;
  /** Files that could not be read, and why. */
  erros: readonly string[];
  geradoEm: Date;
}
