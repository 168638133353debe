import { member, route } from '../../route.js';
import type { Buscar } from './busca.input.js';

/**
 * `detalhe`: distinguishes results with the same name, such as a masked CPF, phone or e-mail; for a company CNPJ or city. May be
 * ''.
 */
export interface Achado {
  id: string;
  nome: string;
  detalhe: string;
}

/**
 * At most eight of each, best first: a whole number or e-mail, then names that begin with the text, then matches of each word at
 * the beginning of a word (of name, e-mail or company), then the others; each in the order of their names. `novo`: when nothing
 * was found, the field of a new client that the text resembles; null for a CNPJ and for a text without letters.
 */
export interface Busca {
  clientes: Achado[];
  empresas: Achado[];
  novo: { campo: 'cpf' | 'telefoneCelular' | 'email' | 'nome'; valor: string } | null;
}

export const busca = {
  find: route<undefined, Buscar, Busca>('GET', '/api/busca', { access: member('query') }),
};
