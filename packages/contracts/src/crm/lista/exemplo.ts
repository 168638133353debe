import { member, route } from '../../route.js';
import type { ContaScope } from '../scopes.input.js';

const CHANGES = ['clientes'];

export interface ExemploCarregado {
  criados: number;
}

/** A few clients to look at in an empty conta (`exemplo: true`), until they are removed; one that somebody edits becomes an ordinary client. */
export const exemplo = {
  /** 201 with how many were added; 200 and none while some are there. */
  load: route<ContaScope, undefined, ExemploCarregado>('POST', '/api/exemplo', { access: member('body'), changes: CHANGES }),
  remove: route<undefined, ContaScope>('DELETE', '/api/exemplo', { access: member('query'), changes: CHANGES }),
};
