import { addDays, daysBetween, type CivilDay } from '@viajario/contracts/civil-day';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { dayText } from '#shared/text/formatted.js';
import { fonteDe } from './destinos/destinos.js';
import type { RegrasDoDestino } from './destinos/regras.js';
import { lack, type Finding } from './findings.js';
import type { Estada, Trajeto } from './viajante.js';

/** Days in an area add up within any period of this many. */
const PERIODO = 180;

/** Null when the stay is within the days that are allowed without a visa, first and last day counted. */
export function checkStay(dias: number, regras: RegrasDoDestino, nacionalidade: string, trajeto: Trajeto): Finding | null {
  const fonte = fonteDe(regras, `diasSemVisto.${nacionalidade}`);
  if (trajeto.naArea) {
    const dia = firstDayBeyond(dias, trajeto, trajeto.naArea);
    if (dia === null) return null;
    const falta = { chave: 'visto', texto: `Visto de longa duração: mais de ${dias} dias em países de Schengen` } as const;
    const textos = {
      texto: `Os dias em países de Schengen passam de ${dias} em ${dayText(dia)}, e sem visto são até ${dias} em ${PERIODO}: é preciso visto.`,
      paraCliente: `Em ${dayText(dia)} a sua viagem passa de ${dias} dias em países de Schengen. Para ficar mais, é preciso pedir um visto antes de ir.`,
    };
    return lack('vermelho', 'visto-dias', textos, falta, fonte);
  }
  const duracao = daysBetween(trajeto.ida, addDays(trajeto.volta, 1));
  if (duracao <= dias) return null;
  const textos = {
    texto: `A viagem dura ${duracao} dias, e sem visto são até ${dias}: é preciso visto.`,
    paraCliente: `A sua estada dura ${duracao} dias, e sem visto são até ${dias}: peça um visto antes de ir.`,
  };
  const pedir = `Visto de ${nomeDoPais(regras.codigo)}: a estada passa de ${dias} dias`;
  return lack('vermelho', 'visto-dias', textos, { chave: 'visto', texto: pedir }, fonte);
}

/** Of a stay: the first day on which more days than allowed are behind a traveller within the period. */
function firstDayBeyond(dias: number, estada: Estada, naArea: readonly CivilDay[]): CivilDay | null {
  if (naArea.length <= dias) return null;
  const ateODia = (dia: CivilDay): number => {
    const desde = addDays(dia, 1 - PERIODO);
    return naArea.filter((presente) => presente >= desde && presente <= dia).length;
  };
  return daysOf(estada).find((dia) => ateODia(dia) > dias) ?? null;
}

/** Each day of these stays, once: a day of two of them counts as one. */
export const daysIn = (estadas: readonly Estada[]): CivilDay[] => [...new Set(estadas.flatMap(daysOf))];

const daysOf = ({ ida, volta }: Estada): CivilDay[] =>
  Array.from({ length: daysBetween(ida, volta) + 1 }, (_, index) => addDays(ida, index));
