import { memberEvenExpired, member, route, signedIn, subscriber, type Papel } from '../route.js';
import type { ContaTipo } from '../identity/session.js';
import type { CreateConta, RenameConta } from './contas.input.js';

export interface Membership {
  usuarioId: string;
  papelNaConta: 'gestor' | 'agente';
  status: 'ativo' | 'inativo';
}

/** A conta as its members list it; `ativa` says whether this user may work in it now (subscription of owner or caller). */
export interface ContaListItem {
  id: string;
  nome: string;
  tipo: ContaTipo;
  logoUrl: string | null;
  proprietarioId: string;
  dataCriacao: string;
  updatedAt: string;
  papel: Papel;
  ativa: boolean;
  usuarios: Membership[];
}

export interface Person {
  firstName: string | null;
  lastName: string | null;
  email: string;
}

export interface ContaDetail {
  id: string;
  nome: string;
  tipo: ContaTipo;
  logoUrl: string | null;
  proprietarioId: string;
  dataCriacao: string;
  updatedAt: string;
  papel: Papel;
  proprietario: Person;
  usuariosContas: (Membership & { usuario: Person })[];
}

export const contas = {
  list: route<undefined, undefined, ContaListItem[]>('GET', '/api/contas', { access: signedIn }),
  create: route<CreateConta, undefined, ContaDetail>('POST', '/api/contas', {
    access: subscriber,
    changes: ['contas', 'auth'],
  }),
  read: route<undefined, undefined, ContaDetail>('GET', '/api/contas/:id', { access: memberEvenExpired('path') }),
  rename: route<RenameConta, undefined, ContaDetail>('PUT', '/api/contas/:id', {
    access: member('path', 'gestor'),
    changes: ['contas', 'auth'],
  }),
};
