import { CreateCalendario } from './viagens/calendario/application/create-calendario.js';
import { EndCalendario } from './viagens/calendario/application/end-calendario.js';
import { Calendarios } from './viagens/calendario/domain/calendarios.js';
import { CalendarioController } from './viagens/calendario/infrastructure/calendario.controller.js';
import { CalendariosQueries } from './viagens/calendario/infrastructure/calendarios.queries.js';
import { CalendariosStore } from './viagens/calendario/infrastructure/calendarios.store.js';

/** Calendars that other programs read: their part of the module. */
export const CALENDARIO_CONTROLLERS = [CalendarioController];
export const CALENDARIO_PROVIDERS = [
  CreateCalendario,
  EndCalendario,
  CalendariosQueries,
  { provide: Calendarios, useClass: CalendariosStore },
];
