import { member, route } from '../../route.js';
import type { ContaScope } from '../clientes/scopes.input.js';

const CHANGES = ['clientes'];

export interface ExemploCarregado {
  criados: number;
}

/** A few example clients in an empty conta (`exemplo: true`), until removed; an edited one becomes an ordinary client. */
export const exemplo = {
  /** 201 with how many were added; 200 and none while some exist. */
  load: route<ContaScope, undefined, ExemploCarregado>('POST', '/api/exemplo', {
    access: member('body'),
    unchanged: 200,
    changes: CHANGES,
  }),
  remove: route<undefined, ContaScope>('DELETE', '/api/exemplo', { access: member('query'), changes: CHANGES }),
};
