import { member, route } from '../route.js';
import type { ContaScope } from './scopes.input.js';

/** `newThisMonth` counts by the São Paulo calendar month; `familyGroups` are connected components of two or more. */
export interface Stats {
  totalClientes: number;
  newThisMonth: number;
  totalDocumentos: number;
  familyGroups: number;
  /** Clients that must be kept: their `retencaoAte` is not over. */
  retidos: number;
}

/** Clients of a conta that must be kept, for who is about to delete it: also once the subscription has ended. */
export interface Retidos {
  retidos: number;
}

export const stats = {
  read: route<undefined, ContaScope, Stats>('GET', '/api/stats', { access: member('query') }),
  retidos: route<undefined, undefined, Retidos>('GET', '/api/contas/:id/retidos', {
    access: member('path', 'proprietario', { whenExpired: true }),
  }),
};
