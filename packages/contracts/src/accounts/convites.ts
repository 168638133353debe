import { member, publicAccess, route, signedIn } from '../route.js';
import type { PapelDeMembro } from './contas.js';
import type { CreateConvite } from './convites.input.js';

/** A new link; only the link holds the token. */
export interface NewConvite {
  id: string;
  inviteLink: string;
  dataExpiracao: string;
}

/** An open convite in the team's list, without its token. */
export interface OpenConvite {
  id: string;
  email: string | null;
  papelNaConta: PapelDeMembro;
  criadoPor: { id: string; nome: string };
  dataCriacao: string;
  dataExpiracao: string;
}

/** What the holder of the link may read. */
export interface ConviteRead {
  conta: { nome: string };
  papelNaConta: PapelDeMembro;
  dataExpiracao: string;
}

/** The conta that was joined. */
export interface AcceptedConvite {
  contaId: string;
  papelNaConta: PapelDeMembro;
}

/** Convites: links valid for 7 days and one use. */
export const convites = {
  create: route<CreateConvite, undefined, NewConvite>('POST', '/api/convites', {
    access: member('body', 'gestor'),
    changes: ['contas'],
  }),
  /** Open ones, newest first. */
  list: route<undefined, undefined, OpenConvite[]>('GET', '/api/contas/:id/convites', { access: member('path', 'gestor') }),
  revoke: route('DELETE', '/api/contas/:id/convites/:conviteId', { access: member('path', 'gestor'), changes: ['contas'] }),
  read: route<undefined, undefined, ConviteRead>('GET', '/api/convites/:token', {
    access: publicAccess,
    rate: 'invite',
    refusals: [410],
  }),
  accept: route<undefined, undefined, AcceptedConvite>('POST', '/api/convites/:token/aceitar', {
    access: signedIn,
    status: 200,
    refusals: [409, 410],
    changes: ['contas', 'auth', 'subscription-status-fresh'],
  }),
};
