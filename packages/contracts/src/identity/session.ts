import type { PlanoPago } from '../billing/planos.js';
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
  createdAt: string;
  updatedAt: string;
  contas: UserConta[];
}

/** `expiraEm` ends the paid period, `trialEndsAt` the trial; null where there is none. */
export interface SubscriptionStatus {
  isActive: boolean;
  planoTipo: PlanoPago | 'gratuito' | null;
  expiraEm: string | null;
  cancelAtPeriodEnd: boolean;
  isInTrialPeriod: boolean;
  trialEndsAt: string | null;
  /** Set while a renewal is late: the doors close then unless the card pays. */
  carenciaAte: string | null;
  /** A renewal is owed, in its days of grace or after them: another card pays it. */
  pagamentoAtrasado: boolean;
  /** The plan that the next renewal brings. */
  mudancaAgendada: { planoTipo: PlanoPago; em: string } | null;
  /** Set while a change of plan waits for the person to confirm its charge; asking for it again gives its secret. */
  confirmacaoPendenteAte: string | null;
  /** Beside free access: a subscription that the person has too. It is charged for until he cancels it, and what is told above is not of it. */
  assinaturaPaga: { planoTipo: PlanoPago; expiraEm: string | null; cancelAtPeriodEnd: boolean } | null;
}

/** One of the caller's signed-in browsers. `id` is no secret: it cannot be used to sign in. */
export interface OwnSession {
  id: string;
  /** The one that asks. */
  atual: boolean;
  /** For people, for example `Chrome no Windows`; null when the browser did not say. */
  dispositivo: string | null;
  criadaEm: string;
  /** To about five minutes. */
  usadaEm: string;
  expiraEm: string;
}

export const session = {
  user: route<undefined, undefined, CurrentUser>('GET', '/api/auth/user', { access: signedIn }),
  status: route<undefined, undefined, SubscriptionStatus>('GET', '/api/subscription-status', { access: signedIn }),
  statusFresh: route<undefined, undefined, SubscriptionStatus>('GET', '/api/subscription-status-fresh', { access: signedIn }),
  /** Newest first. */
  sessions: route<undefined, undefined, OwnSession[]>('GET', '/api/sessoes', { access: signedIn }),
  endSession: route('DELETE', '/api/sessoes/:id', { access: signedIn, changes: ['sessoes'] }),
  /** Ends all of the caller's sessions but this one. */
  endOtherSessions: route('DELETE', '/api/sessoes', { access: signedIn, changes: ['sessoes'] }),
  /** The caller's own user, with the contas he owns alone; refused while others work in one of them. */
  removeUser: route('DELETE', '/api/auth/user', { access: signedIn, refusals: [409] }),
  /** Navigations of the browser, answered with redirects. */
  login: route('GET', '/api/login', { access: publicAccess, rate: 'login' }),
  callback: route('GET', '/api/login/callback', { access: publicAccess, rate: 'callback' }),
  logout: route('GET', '/api/logout', { access: publicAccess }),
};
