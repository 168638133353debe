import {
  administracao,
  type AdminConta,
  type AdminUser,
  type AuditEntry,
  type AuthorizedEmail,
  type PaymentProblem,
} from '@viajario/contracts/admin/admin';
import { contas } from '@viajario/contracts/accounts/contas';
import { session, type CurrentUser } from '@viajario/contracts/identity/session';
import type { AnswerOf, Route } from '@viajario/contracts/route';
import { aConta, aSubscription, aUser, renderWithProviders, stubApi, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { screen } from '@testing-library/react';
import AdminPage from './admin.page.tsx';

/** For specs only: what the panel lists, a server that knows it, and the panel drawn for an admin. */

const INSTANT = '2026-11-01T12:00:00.000Z';

export function anAdminUser(change: Partial<AdminUser> = {}): AdminUser {
  const { contas: _contas, ...user } = aUser({ id: 'u1', email: 'bia@demo.local', firstName: 'Bia', lastName: 'Souza' });
  return { ...user, notaFiscal: null, ...change };
}

export function anAdminConta(change: Partial<AdminConta> = {}): AdminConta {
  const proprietario = { id: 'u1', email: 'bia@demo.local', firstName: 'Bia', lastName: 'Souza' };
  const totals = { totalClientes: 1234, totalDocumentos: 7 };
  return { id: 'c1', nome: 'Agência Sol', tipo: 'agencia', dataCriacao: INSTANT, proprietario, ...totals, ...change };
}

export function anAuthorizedEmail(change: Partial<AuthorizedEmail> = {}): AuthorizedEmail {
  return {
    id: 'e1',
    email: 'novo@demo.local',
    motivo: 'Parceiro',
    autorizadoPor: 'u0',
    dataAutorizacao: INSTANT,
    usado: 'nao',
    dataUso: null,
    usuarioId: null,
    ...change,
  };
}

export function aPaymentProblem(change: Partial<PaymentProblem> = {}): PaymentProblem {
  return {
    id: 'evt_1',
    category: 'failed',
    type: 'payment_intent.payment_failed',
    created: '2026-11-01T15:30:00.000Z',
    error: { message: 'Seu cartão foi recusado.', code: 'card_declined', decline_code: 'insufficient_funds' },
    data: { id: 'pi_1', customer: 'cus_1', receipt_email: 'bia@demo.local', amount: 39_90, status: 'requires_payment_method' },
    ...change,
  };
}

export function anAuditEntry(change: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 'a1',
    quando: '2026-11-01T15:30:00.000Z',
    acao: 'login',
    usuario: { id: 'u1', email: 'bia@demo.local', firstName: 'Bia', lastName: 'Souza' },
    conta: null,
    alvoTipo: null,
    alvoId: null,
    ip: '203.0.113.7',
    ...change,
  };
}

export const LISTS = [
  administracao.contas,
  administracao.users,
  administracao.authorizedEmails,
  administracao.stripeErrors,
  administracao.auditoria,
] as const;

/** Answers with these rows; `total` when there are more than one page of them. */
export function answerList<R extends Route>(api: StubbedApi, route: R, rows: AnswerOf<R> & unknown[], total = rows.length) {
  api.answer(route, rows, { 'x-total-count': String(total) });
}

/** A server without anything to list. */
export function emptyServer(): StubbedApi {
  const api = stubApi();
  for (const route of LISTS) api.answer(route, [], { 'x-total-count': '0' });
  // The admin's own, which may be what is changed.
  api.answer(session.user, aUser({ papelSistema: 'admin' }));
  api.answer(session.statusFresh, aSubscription());
  api.answer(contas.list, [aConta()]);
  return api;
}

export const goTo = jest.fn();
export const reload = jest.fn();

interface Options {
  url?: string;
  user?: Partial<CurrentUser>;
}

/** The panel of an admin. */
export function showPanel({ url = '/admin', user = {} }: Options = {}) {
  goTo.mockClear();
  reload.mockClear();
  return renderWithProviders(<AdminPage browser={{ goTo, reload }} />, {
    url,
    user: aUser({ papelSistema: 'admin', ...user }),
  });
}

/** A section by the text of its heading, with or without its count. */
export function section(title: string) {
  return screen.findByRole('region', { name: new RegExp(`^${title.replace(/[()]/g, '\\$&')}( \\([\\d.]+\\))?$`) });
}
