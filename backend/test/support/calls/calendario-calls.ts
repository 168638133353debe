import ICAL from 'ical.js';
import type { EnderecoDoCalendario } from '@viajario/contracts/crm/calendario/calendario';
import type { Answer, Browser } from './browser.js';

/** The token of a new calendar of this user. */
export async function openCalendario(person: Browser, contaId: string): Promise<string> {
  const { status, body, text } = await person.post<EnderecoDoCalendario>('/api/calendario', { contaId });
  if (status !== 201) throw new Error(`${status} ${text}`);
  return /\/calendario\/([\w-]{43})\.ics$/.exec(body.url)?.[1] ?? '';
}

export interface ReadEvent {
  uid: string;
  /** First day, and the day after the last one. */
  dias: [string, string];
  texto: string;
}

export const readCalendario = (person: Browser, token: string): Promise<Answer> => person.get(`/calendario/${token}.ics`);

/** Parsed as by another program. */
export function eventsOf(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as string);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, endDate, summary } = new ICAL.Event(component);
    if (!startDate.isDate || !endDate.isDate) throw new Error('not of whole days');
    return { uid, dias: [startDate.toString(), endDate.toString()], texto: summary };
  });
}
