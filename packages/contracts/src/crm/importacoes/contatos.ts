import { LIMITS } from '../../limits.js';
import type { JobStarted } from '../../job-started.js';
import { member, route } from '../../route.js';
import type { CompareContatos, ImportContatos } from './contatos.input.js';
import type { ImportResult } from './importacoes.js';

/**
 * A client that matches a contact by phone, with or without the ninth digit, or by e-mail; `indice`: the contact's in the call.
 */
export interface ContatosCadastrados {
  cadastrados: { indice: number; cliente: { id: string; nome: string } }[];
}

const gestor = member('path', 'gestor', { refusal: 'APENAS_GESTORES_IMPORTAM' });

export const contatos = {
  /** An import like that of a spreadsheet: same rules, same list, same undo. */
  run: route<ImportContatos, undefined, ImportResult | JobStarted>('POST', '/api/import/contatos/:id', {
    access: gestor,
    status: 200,
    rate: 'import',
    jsonBytes: LIMITS.contatosJsonBytes,
    job: true,
    changes: ['importacoes', 'clientes', 'stats', 'lembretes', 'notifications', 'empresas'],
  }),
  /** The contacts that are clients already. */
  compare: route<CompareContatos, undefined, ContatosCadastrados>('POST', '/api/import/contatos/:id/conferir', {
    access: gestor,
    status: 200,
    jsonBytes: LIMITS.contatosJsonBytes,
    asks: true,
  }),
};
