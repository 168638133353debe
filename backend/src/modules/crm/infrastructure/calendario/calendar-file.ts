import { addDays, type CivilDay } from '@viajario/contracts/civil-day';
import { nomeDoPais } from '@viajario/contracts/crm/viagem/paises';
import { PALAVRAS_DE_TIPO } from '@viajario/contracts/crm/viagem/palavras-viagem';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import ical, { ICalEventTransparency } from 'ical-generator';
import { MOST_EVENTS, type CalendarDay } from './calendario.queries.js';

const HOURS_6 = 6 * 3_600;
const LEFT_OUT = `O calendário mostra só as ${MOST_EVENTS.toLocaleString('pt-BR')} primeiras datas. Veja as outras no Viajário.`;
/** The name of a file may hold anything; a calendar shows no numbers. */
const FILES: Readonly<Record<FlagDocumento, string>> = {
  cpf: 'CPF',
  rg: 'RG',
  cnh: 'CNH',
  certidaoNascimento: 'Certidão de nascimento',
  passaporte: 'Passaporte',
  outrosDocumentos: 'Documento',
};

/** An iCalendar file (RFC 5545) of all-day events. What is beyond the most that it may hold is left out, and its first event says so. */
export function calendarFile(days: readonly CalendarDay[], made: { conta: string; today: CivilDay; now: Date }): string {
  const calendar = ical({
    name: `Viajário · ${made.conta}`,
    prodId: { company: 'Viajário', product: 'Calendário', language: 'PT' },
    ttl: HOURS_6,
  });
  const add = (id: string, dia: CivilDay, summary: string): void => {
    calendar.createEvent({
      id: `${id}@viajario`,
      start: midnight(dia),
      end: midnight(addDays(dia, 1)),
      allDay: true,
      timezone: 'UTC',
      stamp: made.now,
      summary,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  };
  const isTooLong = days.length > MOST_EVENTS;
  if (isTooLong) add('aviso', made.today, LEFT_OUT);
  for (const day of days.slice(0, isTooLong ? MOST_EVENTS - 1 : MOST_EVENTS))
    add(`${day.origem}-${day.id}`, day.dia, summaryOf(day));
  return calendar.toString();
}

const midnight = (day: CivilDay): Date => new Date(`${day}T00:00:00Z`);

function summaryOf(day: CalendarDay): string {
  const nome = shortName(day.cliente);
  if (day.origem === 'aniversario') return `Aniversário: ${nome}`;
  const papel = day.origem === 'arquivo' ? FILES[day.tipo] : `${PALAVRAS_DE_TIPO[day.tipo]} (${nomeDoPais(day.pais)})`;
  return `Vence: ${papel}, ${nome}`;
}

/** First name and initial of the last one: whoever has the address learns no more. */
function shortName(nome: string): string {
  const [first = '', ...others] = nome.trim().split(/\s+/);
  const initial = others.at(-1)?.at(0);
  return initial === undefined ? first : `${first} ${initial}.`;
}
