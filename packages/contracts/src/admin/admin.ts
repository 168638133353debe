import type { ContaTipo, CurrentUser } from '../identity/session.js';
import { admin, route } from '../route.js';
import type { FreeAccess, ListAuditoria, ListContas, ListRecords, ListUsers } from './admin.input.js';

export interface AdminUser extends Pick<
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
> {
  /** Invoice recipient; null until the user enters one. */
  notaFiscal: { documento: string; nome: string; email: string } | null;
}

export type Pessoa = Pick<CurrentUser, 'id' | 'email' | 'firstName' | 'lastName'>;

/** Totals only: an admin cannot see the contents of a conta. */
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

/** `assinaturaPaga`: the user also has a paid subscription, which continues until it is cancelled. */
export interface GrantedAccess {
  user: AdminUser;
  assinaturaPaga: boolean;
}

/**
 * A failed or abandoned payment of the last seven days; `type`: the provider's event, `created`: the last refused attempt, else the
 * start, `amount` in cents. One that failed and was paid later (`status: succeeded`) is listed for one more day.
 */
export interface PaymentProblem {
  id: string;
  category: 'incomplete' | 'failed';
  type: string;
  created: string;
  error: { message: string | null; code: string | null; decline_code: string | null } | null;
  data: { id: string; customer: string | null; receipt_email: string | null; amount: number; status: string };
}

/** An audit entry without client data; `conta` and `usuario` are null where there was none or it was deleted. */
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
/** The user may be an admin, and may own contas. */
const ACCESS = [...CHANGES, 'auth', 'subscription-status-fresh', 'contas'];

/** Calls for admins. Lists are arrays; `X-Total-Count` is the total. */
export const administracao = {
  users: route<undefined, ListUsers, AdminUser[]>('GET', '/api/admin/users', { access: admin }),
  contas: route<undefined, ListContas, AdminConta[]>('GET', '/api/admin/contas', { access: admin }),
  authorizedEmails: route<undefined, ListRecords, AuthorizedEmail[]>('GET', '/api/admin/authorized-emails', {
    access: admin,
  }),
  /** While the provider is unavailable: the stored list, with `X-Data-Stale: true`. */
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
  /** The paid plan or the trial counts again. */
  withdrawFreeAccess: route('DELETE', '/api/admin/users/:id/acesso-gratuito', { access: admin, changes: ACCESS }),
  /** Ends all sessions of a user. */
  endSessions: route('DELETE', '/api/admin/users/:id/sessoes', { access: admin, endsAccess: true, changes: CHANGES }),
};
