import type { PlanoPago } from '../billing/planos.js';
import type { UpdatePreferencias } from './preferencias.input.js';
import { publicAccess, route, signedIn, type Papel } from '../route.js';

export interface UserConta {
  id: string;
  nome: string;
  tipo: ContaTipo;
  papel: Papel;
}
export type ContaTipo = 'individual' | 'agencia';

/** The signed-in user's own row without provider secrets. Instants are ISO 8601 UTC. */
export interface CurrentUser {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  papelSistema: 'admin' | 'usuario';
  authProvider: string;
  planoTipo: PlanoPago | 'gratuito' | null;
  planoExpiraEm: string | null;
  acessoGratuito: 'sim' | 'nao';
  motivoAcessoGratuito: string | null;
  periodoGratuitoInicio: string;
  periodoGratuitoFim: string;
  ultimoLogin: string | null;
  /** A sign-in without a destination leads to Hoje. */
  comecarEmHoje: boolean;
  createdAt: string;
  updatedAt: string;
  contas: UserConta[];
}

/** The caller's own choices. */
export type Preferencias = Pick<CurrentUser, 'comecarEmHoje'>;

/** `expiraEm` ends the paid period, `trialEndsAt` the trial; null where there is none. */
export interface SubscriptionStatus {
  isActive: boolean;
  planoTipo: PlanoPago | 'gratuito' | null;
  expiraEm: string | null;
  cancelAtPeriodEnd: boolean;
  isInTrialPeriod: boolean;
  trialEndsAt: string | null;
  /** Set while a renewal is late: end of access unless it is paid. */
  carenciaAte: string | null;
  /** A renewal is unpaid, during or after the grace period: another card can pay it. */
  pagamentoAtrasado: boolean;
  /** The plan after the next renewal. */
  mudancaAgendada: { planoTipo: PlanoPago; em: string } | null;
  /** Set while a plan change waits for confirmation; requesting it again returns its secret. */
  confirmacaoPendenteAte: string | null;
  /** A paid subscription beside free access: charged until it is cancelled; the fields above do not describe it. */
  assinaturaPaga: { planoTipo: PlanoPago; expiraEm: string | null; cancelAtPeriodEnd: boolean } | null;
}

/** One of the caller's signed-in browsers. `id` is no secret: it cannot be used to sign in. */
export interface OwnSession {
  id: string;
  /** The session of this call. */
  atual: boolean;
  /** Readable, such as `Chrome no Windows`; null when unknown. */
  dispositivo: string | null;
  criadaEm: string;
  /** Accurate to about five minutes. */
  usadaEm: string;
  expiraEm: string;
}

export const session = {
  user: route<undefined, undefined, CurrentUser>('GET', '/api/auth/user', { access: signedIn }),
  updatePreferencias: route<UpdatePreferencias, undefined, Preferencias>('PUT', '/api/auth/preferencias', { access: signedIn }),
  status: route<undefined, undefined, SubscriptionStatus>('GET', '/api/subscription-status', { access: signedIn }),
  statusFresh: route<undefined, undefined, SubscriptionStatus>('GET', '/api/subscription-status-fresh', { access: signedIn }),
  /** Newest first. */
  sessions: route<undefined, undefined, OwnSession[]>('GET', '/api/sessoes', { access: signedIn }),
  endSession: route('DELETE', '/api/sessoes/:id', { access: signedIn, endsAccess: true, changes: ['sessoes'] }),
  /** Ends all other sessions of the caller. */
  endOtherSessions: route('DELETE', '/api/sessoes', { access: signedIn, changes: ['sessoes'] }),
  /** Deletes the caller's user with its own contas; refused while one of them has other members. */
  removeUser: route('DELETE', '/api/auth/user', { access: signedIn, endsAccess: true, refusals: [409] }),
  /** Browser navigations, answered with redirects; a browser inside of an app, which Google refuses, gets a page instead (200). */
  login: route('GET', '/api/login', { access: publicAccess, rate: 'login' }),
  callback: route('GET', '/api/login/callback', { access: publicAccess, rate: 'callback' }),
  logout: route('GET', '/api/logout', { access: publicAccess }),
};
