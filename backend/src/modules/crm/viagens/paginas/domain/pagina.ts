import type { Trecho } from '@viajario/contracts/crm/viagens/viagens';
import { nomePadraoDe } from '../../prontidao/domain/trechos.js';

export interface PessoaNaPagina {
  clienteId: string;
  chave: string;
  nome: string;
}

/** Only words of three letters or more: 'de' and 'da' stand in many names. */
const WORDS = /\p{L}{3,}/gu;
const wordsOf = (text: string): string[] => [...text.toLocaleLowerCase('pt-BR').matchAll(WORDS)].map(([word]) => word);

/** The trip's name, unless the agency wrote a surname in it: whoever has the address reads no surnames. */
export function nomeDaPagina(
  { nome, trechos }: { nome: string; trechos: readonly Trecho[] },
  pessoas: readonly string[],
): string {
  const sobrenomes = new Set(pessoas.flatMap((pessoa) => wordsOf(pessoa).slice(1)));
  return wordsOf(nome).some((word) => sobrenomes.has(word)) ? nomePadraoDe(trechos) : nome;
}

/** Of the families into which the people of a page fall by now the one that has the page: the largest, or that of the first. */
export const comAPagina = (familias: readonly string[][]): string[] => familias.toSorted((a, b) => b.length - a.length)[0] ?? [];
