import { member, route } from '../../route.js';
import type { Buscar } from './busca.input.js';

/** `detalhe`: what tells it from others of the name, such as a masked CPF, phone or e-mail; of a company CNPJ or city. May be ''. */
export interface Achado {
  id: string;
  nome: string;
  detalhe: string;
}

/**
 * At most eight of each, best first: a whole number or e-mail, then names that begin with the text, then those where each word begins one
 * (of name, e-mail or company), then the others; each in the order of their names. `novo`: when nothing was found, the field of a new
 * client that the text looks like; null for a CNPJ and for what has no letters.
 */
export interface Busca {
  clientes: Achado[];
  empresas: Achado[];
  novo: { campo: 'cpf' | 'telefoneCelular' | 'email' | 'nome'; valor: string } | null;
}

export const busca = {
  find: route<undefined, Buscar, Busca>('GET', '/api/busca', { access: member('query') }),
};
