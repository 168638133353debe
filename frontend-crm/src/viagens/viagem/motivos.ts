import type { Motivo, ProntidaoDoViajante, ProntidaoNoTrecho } from '@viajario/contracts/crm/prontidao/prontidao';
import type { ResultadoDaViagem } from '@viajario/contracts/crm/prontidao/resultados';
import type { Trecho } from '@viajario/contracts/crm/viagens/viagens';
import { trechoName } from '../viagem-texts.ts';

/** One verdict of the grid, with its reasons. */
export interface Motivos {
  /** 'Ana Prado · Itália'. */
  titulo: string;
  resultado: ResultadoDaViagem;
  motivos: readonly Motivo[];
  /** Missing where the verdict is about no paper of the person's own. */
  documentoUsado?: ProntidaoNoTrecho['documentoUsado'];
}

/** Of a person at a stop, or about who goes along with a minor; undefined while that was not judged. */
export function motivosOf(pessoa: ProntidaoDoViajante, trecho: Trecho | 'menor'): Motivos | undefined {
  if (trecho === 'menor') return pessoa.menor ? { titulo: `${pessoa.nome} · Menor de idade`, ...pessoa.menor } : undefined;
  const found = pessoa.trechos.find(({ trechoId }) => trechoId === trecho.id);
  return found && { titulo: `${pessoa.nome} · ${trechoName(trecho)}`, ...found };
}

/** Each page once that the reasons are to be read on; what follows from what is on file needs none. */
export function fontesOf(motivos: readonly Motivo[]): Pick<Motivo, 'fonte' | 'apoio'>[] {
  const quoted = motivos.filter(({ apoio }) => apoio !== 'cadastro');
  return quoted.filter(({ fonte }, index) => quoted.findIndex((one) => one.fonte.url === fonte.url) === index);
}
