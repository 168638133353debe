import { nomeDoPais } from '../documentos-viagem/paises.js';
import type { Trecho } from './viagens.js';

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** The name that a trip gets of itself, of its first destination and the month in which that begins: 'Itália · dez/2026'. */
export function nomePadrao({ pais, chegada }: Pick<Trecho, 'pais' | 'chegada'>): string {
  const [ano, mes] = chegada.split('-');
  return `${nomeDoPais(pais)} · ${MESES[Number(mes) - 1]}/${ano}`;
}
