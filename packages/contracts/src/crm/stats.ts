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

export const stats = {
  read: route<undefined, ContaScope, Stats>('GET', '/api/stats', { access: member('query') }),
};
