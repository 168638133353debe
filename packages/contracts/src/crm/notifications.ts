import { member, route } from '../route.js';
import type { SwitchNotificationMail } from './notifications.input.js';
import type { ContaScope } from './scopes.input.js';

/** `dias` until the next birthday, 0 to 7; 29 February counts as the 28th in common years. */
export interface Aniversario {
  id: string;
  nome: string;
  dataNascimento: string;
  telefoneCelular: string | null;
  dias: number;
}

/** `dias` until the last valid day, negative once it is over. */
export interface PassaporteVencendo {
  id: string;
  nome: string;
  validadePassaporte: string;
  dias: number;
}

/**
 * Birthdays soonest first; passports soonest to expire first, then those that ended, latest first. The lists hold at most 1,000
 * entries each, the totals count them all.
 */
export interface Notifications {
  aniversarios: Aniversario[];
  passportesVencendo: PassaporteVencendo[];
  totalAniversarios: number;
  totalPassportes: number;
}

/** Whether the caller gets this conta's daily mail, and where; `disponivel` is false where the system sends no mail. */
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
