import { CreateCalendario } from './application/calendario/create-calendario.js';
import { EndCalendario } from './application/calendario/end-calendario.js';
import { Calendarios } from './domain/calendario/calendarios.js';
import { CalendarioController } from './infrastructure/calendario/calendario.controller.js';
import { CalendariosQueries } from './infrastructure/calendario/calendarios.queries.js';
import { CalendariosStore } from './infrastructure/calendario/calendarios.store.js';

/** Calendars that other programs read: their part of the module. */
export const CALENDARIO_CONTROLLERS = [CalendarioController];
export const CALENDARIO_PROVIDERS = [
  CreateCalendario,
  EndCalendario,
  CalendariosQueries,
  { provide: Calendarios, useClass: CalendariosStore },
];
