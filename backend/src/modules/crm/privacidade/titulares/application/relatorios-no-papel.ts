import type { Secao } from '../domain/dados-do-titular.js';
import type { CadastroDoTitular, Linha } from '../domain/titular-snapshot.js';

/** A part on paper: its first rows, of so many. */
export interface SecaoNoPapel {
  total: number;
  primeiras: readonly Linha[];
}

export interface RelatorioNoPapel {
  cadastro: CadastroDoTitular;
  secoes: ReadonlyMap<Secao, SecaoNoPapel>;
  /** Files that could not be read, and why. */
  erros: readonly string[];
  geradoEm: Date;
}
