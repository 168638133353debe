import { member, route } from '../../route.js';
import type { ContaScope } from '../clientes/scopes.input.js';

/** `newThisMonth` counts by the São Paulo calendar month, without clients of imports of more than 20 rows; `familyGroups` are connected components of two or more. */
export interface Stats {
  totalClientes: number;
  newThisMonth: number;
  totalDocumentos: number;
  familyGroups: number;
  /** Clients under retention: their `retencaoAte` is not past. */
  retidos: number;
}

/** Clients of a conta under retention, shown before it is deleted: also once the subscription has ended. */
export interface Retidos {
  retidos: number;
}

export const stats = {
  read: route<undefined, ContaScope, Stats>('GET', '/api/stats', { access: member('query') }),
  retidos: route<undefined, undefined, Retidos>('GET', '/api/contas/:id/retidos', {
    access: member('path', 'proprietario', { whenExpired: true }),
  }),
};
