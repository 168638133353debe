import { member, route, signedIn, subscriber, type Papel } from '../route.js';
import type { ContaTipo } from '../identity/session.js';
import type { CreateConta, RenameConta } from './contas.input.js';

export type PapelDeMembro = Exclude<Papel, 'proprietario'>;
export type MembershipStatus = 'ativo' | 'inativo';

export interface Membership {
  usuarioId: string;
  papelNaConta: PapelDeMembro;
  status: MembershipStatus;
}

/**
 * A conta in the list of a member; `ativa`: the caller has access now: owner or caller pays, has free access, or is on trial while
 * the conta is. `logoUrl`: path of this API that changes with the picture.
 */
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
  /** E-mail or phone for data subjects of the conta (LGPD, art. 9); unless set, the owner's e-mail. */
  contatoTitulares: string;
  /** What clients of the conta call; in stored form, as phones of clients. */
  telefone: string | null;
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
  read: route<undefined, undefined, ContaDetail>('GET', '/api/contas/:id', {
    access: member('path', 'agente', { whenExpired: true }),
  }),
  rename: route<RenameConta, undefined, ContaDetail>('PUT', '/api/contas/:id', {
    access: member('path', 'gestor'),
    changes: ['contas', 'auth'],
  }),
  /** For an owner of another conta. Deletes clients, documents, team and convites; a subscription belongs to the user and stays. */
  remove: route('DELETE', '/api/contas/:id', {
    access: member('path', 'proprietario', { whenExpired: true }),
    endsAccess: true,
    refusals: [409],
    changes: ['contas', 'auth'],
  }),
  /** multipart/form-data: one picture in `logo`, stored as WebP of at most 512 pixels. */
  sendLogo: route<undefined, undefined, ContaDetail>('POST', '/api/contas/:id/logo', {
    access: member('path', 'gestor'),
    status: 200,
    rate: 'rendering',
    multipart: true,
    fileField: 'logo',
    changes: ['contas', 'auth'],
  }),
  removeLogo: route('DELETE', '/api/contas/:id/logo', { access: member('path', 'gestor'), changes: ['contas', 'auth'] }),
  /** The logo, image/webp. */
  logo: route('GET', '/api/contas/:id/logo', {
    access: member('path', 'agente', { whenExpired: true }),
    file: true,
    revalidate: true,
  }),
};
