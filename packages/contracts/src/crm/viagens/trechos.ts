import { daysBetween, type CivilDay } from '../../civil-day.js';
import { MONTHS } from '../../parse/dia.js';
import { nomeDoPais } from '../documentos-viagem/paises.js';
import type { TipoDeTrecho } from './situacoes-da-viagem.js';

export const SEM_DESTINO = 'Informe ao menos um destino';

/** What is wrong with the last day of a stop. */
export function recusaDaSaida(trecho: { tipo: TipoDeTrecho; chegada: CivilDay; saida: CivilDay }): string | undefined {
  const nights = daysBetween(trecho.chegada, trecho.saida);
  if (nights < 0) return 'A saída não pode ser antes da chegada';
  return trecho.tipo === 'conexao' && nights > 1 ? 'Mais de uma noite é uma parada: escolha destino' : undefined;
}

/** The name that a trip gets of its first destination: 'Itália · dez/2026'. */
export function nomePadrao(destino: { pais: string; chegada: CivilDay }): string {
  const [ano, mes] = destino.chegada.split('-');
  return `${nomeDoPais(destino.pais)} · ${MONTHS[Number(mes) - 1]}/${ano}`;
}
