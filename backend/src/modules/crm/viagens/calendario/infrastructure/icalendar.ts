import { addDays } from '@viajario/contracts/civil-day';
import ical, { escape, ICalEventTransparency } from 'ical-generator';
import type { Calendario } from './calendarios.repository.js';

const ASK_AGAIN_SECONDS = 12 * 3_600;
const PRODUCT = { company: 'Viajario', product: 'Calendario', language: 'PT-BR' };

/** The file of RFC 5545: each event lasts whole days and blocks no time. */
export function icalendarOf({ nome, eventos }: Calendario, now: Date): string {
  const name = escape(nome, false); // ical-generator writes this text as it stands
  const calendar = ical({ name, prodId: PRODUCT, ttl: ASK_AGAIN_SECONDS });
  for (const { chave, dia, ate = dia, texto } of eventos)
    calendar.createEvent({
      id: `${chave}@viajario`,
      stamp: now,
      start: dia,
      end: addDays(ate, 1),
      allDay: true,
      summary: texto,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return `${calendar.toString()}\r\n`; // every line ends so, the last one too
}
