import { member, route } from '../../route.js';
import type { SwitchNotificationMail } from './notifications.input.js';
import type { ResultadoDaViagem } from '../prontidao/resultados.js';
import type { ContaScope } from '../clientes/scopes.input.js';

/**
 * `dias` until the next birthday, 0 to 7; 29 February counts as the 28th in common years. `semMensagens`: the client wants no
 * messages.
 */
export interface Aniversario {
  id: string;
  nome: string;
  dataNascimento: string;
  telefoneCelular: string | null;
  semMensagens: boolean;
  dias: number;
}

/**
 * A passport with no later one of the same country; a client may have several. `id`, `nome`: of the client. `dias` until the last valid day,
 * negative once expired.
 */
export interface PassaporteVencendo {
  id: string;
  nome: string;
  /** ISO 3166-1 alpha-3. */
  pais: string;
  validadePassaporte: string;
  dias: number;
}

/** An open reminder of the caller or without a member, about a client or a trip, whose name is `nome`, or a task of the agency. `dias` until it is due, negative once that day is past. */
export interface LembreteAberto {
  id: string;
  clienteId: string | null;
  viagem: { id: string; nome: string } | null;
  nome: string;
  texto: string;
  vencimento: string;
  dias: number;
}

/** An open trip that turned worse, or that has an impediment with at most 30 days to go. `dias` until it begins; `motivo`: what is to be done first. */
export interface ViagemComAviso {
  id: string;
  nome: string;
  ida: string;
  dias: number;
  resultado: ResultadoDaViagem;
  motivo: string;
}

/** A client's unanswered submission by a link; it is erased at `expiraEm`. */
export interface EnvioPendente {
  id: string;
  clienteId: string;
  nome: string;
  recebidoEm: string;
  expiraEm: string;
}

/**
 * Birthdays soonest first; passports soonest to expire first, then expired ones, latest first; reminders due until
 * today and seven days, overdue ones included, soonest first; trips soonest first, at most 50. Other lists hold at most 1,000 entries,
 * totals are complete.
 */
export interface Notifications {
  aniversarios: Aniversario[];
  passportesVencendo: PassaporteVencendo[];
  lembretes: LembreteAberto[];
  /** Ordered by when they are erased. */
  envios: EnvioPendente[];
  viagens: ViagemComAviso[];
  totalAniversarios: number;
  totalPassportes: number;
  totalLembretes: number;
  totalEnvios: number;
}

/** The caller's daily mail for this conta, and its e-mail address; `disponivel`: whether the system sends mail. */
export interface NotificationMail {
  ativo: boolean;
  disponivel: boolean;
  email: string;
}

export const notifications = {
  read: route<undefined, ContaScope, Notifications>('GET', '/api/notifications', { access: member('query') }),
  readMail: route<undefined, ContaScope, NotificationMail>('GET', '/api/notifications/email', {
    access: member('query'),
  }),
  switchMail: route<SwitchNotificationMail, undefined, NotificationMail>('PUT', '/api/notifications/email', {
    access: member('body'),
    changes: ['notifications'],
  }),
};
