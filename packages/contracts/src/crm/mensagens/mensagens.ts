import { member, route } from '../../route.js';
import type { ContaScope } from '../clientes/scopes.input.js';
import type { CreateMensagem } from './mensagens.input.js';

/** `url` opens WhatsApp with the text; the product never sends it by itself. */
export interface MensagemPronta {
  id: string;
  url: string;
}

export interface MensagensDaConta {
  /** Whether the client has this phone. */
  alguma: boolean;
}

export const mensagens = {
  any: route<undefined, ContaScope, MensagensDaConta>('GET', '/api/mensagens', { access: member('query') }),
  create: route<CreateMensagem, undefined, MensagemPronta>('POST', '/api/mensagens', {
    access: member('cliente-in-body'),
    refusals: [409],
    changes: ['clientes', 'mensagens'],
  }),
};
