import type { ContaTipo, CurrentUser } from '../identity/session.js';
import { admin, route } from '../route.js';
import type { FreeAccess, ListAuditoria, ListContas, ListRecords, ListUsers } from './admin.input.js';

export type AdminUser = Pick<
  CurrentUser,
  | 'id'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'profileImageUrl'
  | 'papelSistema'
  | 'planoTipo'
  | 'planoExpiraEm'
  | 'acessoGratuito'
  | 'motivoAcessoGratuito'
  | 'periodoGratuitoFim'
  | 'ultimoLogin'
  | 'createdAt'
>;

export type Pessoa = Pick<CurrentUser, 'id' | 'email' | 'firstName' | 'lastName'>;

/** Totals only: an admin sees nothing of what a conta holds. */
export interface AdminConta {
  id: string;
  nome: string;
  tipo: ContaTipo;
  dataCriacao: string;
  totalClientes: number;
  totalDocumentos: number;
  proprietario: Pessoa | null;
}

export interface AuthorizedEmail {
  id: string;
  email: string;
  motivo: string;
  autorizadoPor: string | null;
  dataAutorizacao: string;
  usado: 'sim' | 'nao';
  dataUso: string | null;
  usuarioId: string | null;
}

/** `assinaturaPaga`: the person also pays for a subscription, which goes on until it is cancelled. */
export interface GrantedAccess {
  user: AdminUser;
  assinaturaPaga: boolean;
}

/**
 * A payment of the last seven days that went wrong or was left; `type` is the provider's event, `created` the instant of the last refusal,
 * else of its beginning, `amount` cents.
 */
export interface PaymentProblem {
  id: string;
  category: 'incomplete' | 'failed';
  type: string;
  created: string;
  error: { message: string | null; code: string | null; decline_code: string | null } | null;
  data: { id: string; customer: string | null; receipt_email: string | null; amount: number; status: string };
}

/** One entry of the trail; names nothing of a client. `conta` and `usuario` are null where they never were or are gone. */
export interface AuditEntry {
  id: string;
  quando: string;
  acao: string;
  usuario: Pessoa | null;
  conta: { id: string; nome: string } | null;
  alvoTipo: string | null;
  alvoId: string | null;
  ip: string | null;
}

const CHANGES = ['admin'];
/** The person may be the admin himself, or own a conta that he works in. */
const ACCESS = [...CHANGES, 'auth', 'subscription-status-fresh', 'contas'];

/** The owner of the product's own calls. Arrays; `X-Total-Count` says how many there are in all. */
export const administracao = {
  users: route<undefined, ListUsers, AdminUser[]>('GET', '/api/admin/users', { access: admin }),
  contas: route<undefined, ListContas, AdminConta[]>('GET', '/api/admin/contas', { access: admin }),
  authorizedEmails: route<undefined, ListRecords, AuthorizedEmail[]>('GET', '/api/admin/authorized-emails', {
    access: admin,
  }),
  /** With `X-Data-Stale: true` while the provider does not answer: what was known before. */
  stripeErrors: route<undefined, ListRecords, PaymentProblem[]>('GET', '/api/admin/stripe-errors', { access: admin }),
  auditoria: route<undefined, ListAuditoria, AuditEntry[]>('GET', '/api/admin/auditoria', { access: admin }),
  authorizeEmail: route<FreeAccess, undefined, AuthorizedEmail>('POST', '/api/admin/authorize-email', {
    access: admin,
    refusals: [409],
    changes: CHANGES,
  }),
  revokeAuthorization: route('DELETE', '/api/admin/authorized-emails/:id', { access: admin, changes: CHANGES }),
  grantFreeAccess: route<FreeAccess, undefined, GrantedAccess>('POST', '/api/admin/grant-free-access-by-email', {
    access: admin,
    status: 200,
    refusals: [404],
    changes: ACCESS,
  }),
  /** The person pays again, or leaves at the end of his trial. */
  withdrawFreeAccess: route('DELETE', '/api/admin/users/:id/acesso-gratuito', { access: admin, changes: ACCESS }),
  /** Signs somebody out everywhere, within a second. */
  endSessions: route('DELETE', '/api/admin/users/:id/sessoes', { access: admin, changes: CHANGES }),
};
