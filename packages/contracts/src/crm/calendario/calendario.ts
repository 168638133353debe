import { member, publicAccess, route } from '../../route.js';
import type { ContaScope } from '../clientes/scopes.input.js';
import type { CreateCalendario, RemoveCalendario } from './calendario.input.js';

/** A member's active calendar link; its URL was returned only once. */
export interface CalendarioAberto {
  usuarioId: string;
  nome: string;
  criadoEm: string;
}

/** Any holder of the URL sees the calendar. */
export interface EnderecoDoCalendario {
  url: string;
}

export const calendario = {
  /** The caller's, and for gestor and proprietario those of all members. */
  list: route<undefined, ContaScope, CalendarioAberto[]>('GET', '/api/calendario', { access: member('query') }),
  /** Creates the link of the caller's calendar of this conta; the URL is returned only here, and the previous link ends. */
  create: route<CreateCalendario, undefined, EnderecoDoCalendario>('POST', '/api/calendario', {
    access: member('body'),
    changes: ['calendario'],
  }),
  remove: route<undefined, RemoveCalendario>('DELETE', '/api/calendario', { access: member('query'), changes: ['calendario'] }),
  /** iCalendar (RFC 5545) for the holder of the link. */
  read: route('GET', '/calendario/:token.ics', { access: publicAccess, rate: 'calendar', file: true }),
};
