import { member, publicAccess, route } from '../../route.js';
import type { ContaScope } from '../scopes.input.js';
import type { CreateCalendario, RemoveCalendario } from './calendario.input.js';

/** A member's calendar address that is open; the address itself was shown once. */
export interface CalendarioAberto {
  usuarioId: string;
  nome: string;
  criadoEm: string;
}

/** Whoever has it sees the calendar. */
export interface EnderecoDoCalendario {
  url: string;
}

export const calendario = {
  /** The caller's, and for gestor and proprietario those of all members. */
  list: route<undefined, ContaScope, CalendarioAberto[]>('GET', '/api/calendario', { access: member('query') }),
  /** The address of the caller's calendar of this conta, shown once; the one before ends. */
  create: route<CreateCalendario, undefined, EnderecoDoCalendario>('POST', '/api/calendario', {
    access: member('body'),
    changes: ['calendario'],
  }),
  remove: route<undefined, RemoveCalendario>('DELETE', '/api/calendario', { access: member('query'), changes: ['calendario'] }),
  /** iCalendar (RFC 5545) for whoever has the address. */
  read: route('GET', '/calendario/:token.ics', { access: publicAccess, refusals: [404], file: true }),
};
