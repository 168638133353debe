import { member, route } from '../../route.js';
import type { ContaScope } from '../clientes/scopes.input.js';
import type { ContextoDeMensagem } from '../mensagens/contextos.js';
import type { CreateModelo, UpdateModelo } from './modelos.input.js';

/** A text with variables in braces. */
export interface ModeloDeMensagem {
  id: string;
  contaId: string;
  nome: string;
  contexto: ContextoDeMensagem;
  texto: string;
}

export const modelos = {
  /** By name. */
  list: route<undefined, ContaScope, ModeloDeMensagem[]>('GET', '/api/modelos-mensagem', { access: member('query') }),
  /** At most 100 per conta; an unknown variable is refused. */
  create: route<CreateModelo, undefined, ModeloDeMensagem>('POST', '/api/modelos-mensagem', {
    access: member('body'),
    refusals: [409],
    changes: ['modelos-mensagem'],
  }),
  update: route<UpdateModelo, undefined, ModeloDeMensagem>('PUT', '/api/modelos-mensagem/:id', {
    access: member('modelo'),
    changes: ['modelos-mensagem'],
  }),
  remove: route('DELETE', '/api/modelos-mensagem/:id', { access: member('modelo'), changes: ['modelos-mensagem'] }),
};
