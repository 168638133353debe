import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { contas, type ContaListItem } from '@viajario/contracts/accounts/contas';
import { ERRORS, type ErrorAnswer, type ErrorCode } from '@viajario/contracts/errors';
import { session, type CurrentUser, type SubscriptionStatus } from '@viajario/contracts/identity/session';
import type { AnswerOf, Route } from '@viajario/contracts/route';
import { makeQueryClient, read } from '@viajario/web-kit/api/query.ts';
import { dismissToast, Toaster } from '@viajario/web-kit/toast/toast.tsx';
import { AppProviders } from './theme/providers.tsx';
import { stubRequests } from './api/stubbed-request.ts';

/** For specs only: people and contas to draw screens with, a fetch that answers by route, and the providers around a screen. */

const INSTANT = '2026-11-01T12:00:00.000Z';

export function aConta(change: Partial<ContaListItem> = {}): ContaListItem {
  return {
    id: '01930000-0000-7000-8000-000000000001',
    nome: 'Ana Lima',
    tipo: 'individual',
    logoUrl: null,
    proprietarioId: '01930000-0000-7000-8000-0000000000aa',
    dataCriacao: INSTANT,
    updatedAt: INSTANT,
    papel: 'proprietario',
    ativa: true,
    usuarios: [],
    ...change,
  };
}

export function aUser(change: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '01930000-0000-7000-8000-0000000000aa',
    email: 'ana@demo.local',
    firstName: 'Ana',
    lastName: 'Lima',
    profileImageUrl: null,
    papelSistema: 'usuario',
    authProvider: 'google',
    planoTipo: null,
    planoExpiraEm: null,
    acessoGratuito: 'nao',
    motivoAcessoGratuito: null,
    periodoGratuitoInicio: INSTANT,
    periodoGratuitoFim: '2026-11-06T12:00:00.000Z',
    ultimoLogin: INSTANT,
    comecarEmHoje: false,
    createdAt: INSTANT,
    updatedAt: INSTANT,
    contas: [],
    ...change,
  };
}

export function aSubscription(change: Partial<SubscriptionStatus> = {}): SubscriptionStatus {
  return {
    isActive: true,
    planoTipo: 'mensal',
    // Later than any run of the specs.
    expiraEm: '2096-01-10T15:00:00.000Z',
    cancelAtPeriodEnd: false,
    isInTrialPeriod: false,
    trialEndsAt: null,
    carenciaAte: null,
    pagamentoAtrasado: false,
    mudancaAgendada: null,
    confirmacaoPendenteAte: null,
    assinaturaPaga: null,
    ...change,
  };
}

export interface StubbedCall {
  url: URL;
  params: Record<string, string>;
  /** JSON, or the fields of a form. */
  body: unknown;
  headers: Record<string, string>;
  /** Of an upload: reports how much has left, from 0 to 1. */
  progress?: (share: number) => void;
}
type Outcome = { status: number; body: unknown; headers?: Record<string, string> };
interface Stub {
  route: Route;
  pattern: RegExp;
  outcome: (call: StubbedCall) => Outcome | Promise<Outcome>;
  calls: StubbedCall[];
}

export interface StubbedApi {
  /** The route answers with this value, or with what the function makes of the call. */
  answer<R extends Route>(
    route: R,
    answer: AnswerOf<R> | ((call: StubbedCall) => AnswerOf<R> | Promise<AnswerOf<R>>),
    headers?: Record<string, string>,
  ): void;
  refuse(route: Route, code: ErrorCode, details?: Partial<ErrorAnswer>): void;
  /** The network is gone for this route. */
  disconnect(route: Route): void;
  calls(route: Route): StubbedCall[];
}

/** Replaces the page's fetch and XMLHttpRequest. A call without a stub fails like a missing network and is named on the console. */
export function stubApi(): StubbedApi {
  const stubs: Stub[] = [];
  const stub = (route: Route, outcome: Stub['outcome']) => {
    const pattern = new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const earlier = stubs.findIndex((known) => known.route.path === route.path && known.route.method === route.method);
    const calls = stubs[earlier]?.calls ?? [];
    if (earlier >= 0) stubs.splice(earlier, 1);
    stubs.push({ route, pattern, outcome, calls });
  };
  globalThis.fetch = (input, init) => answerFrom(stubs, new URL(String(input), 'http://localhost'), init);
  stubRequests((address, init, progress) => answerFrom(stubs, new URL(address, 'http://localhost'), init, progress));
  return {
    answer: (route, answer, headers) =>
      stub(route, async (call) => ({
        status: route.status,
        body: answer instanceof Function ? await answer(call) : answer,
        headers,
      })),
    refuse: (route, code, details) =>
      stub(route, () => ({
        status: ERRORS[code].status,
        body: { message: ERRORS[code].message, code, requestId: 'r1', ...details },
      })),
    disconnect: (route) => stub(route, () => Promise.reject(new TypeError('Failed to fetch'))),
    calls: (route) => stubs.find((known) => known.route.path === route.path && known.route.method === route.method)?.calls ?? [],
  };
}

async function answerFrom(
  stubs: Stub[],
  url: URL,
  init: RequestInit = {},
  progress?: StubbedCall['progress'],
): Promise<Response> {
  const method = init.method === 'HEAD' ? 'GET' : (init.method ?? 'GET');
  const ofMethod = stubs.filter(({ route }) => route.method === method);
  const named = ofMethod.find(({ route }) => route.path === url.pathname);
  const stub = named ?? ofMethod.find(({ pattern }) => pattern.test(url.pathname));
  if (!stub) {
    console.error(`No stub for ${init.method ?? 'GET'} ${url.pathname}`);
    throw new TypeError('Failed to fetch');
  }
  const call: StubbedCall = {
    url,
    params: { ...stub.pattern.exec(url.pathname)?.groups },
    body: bodyOf(init.body),
    headers: Object.fromEntries(new Headers(init.headers)),
    progress,
  };
  stub.calls.push(call);
  const { status, body, headers } = await stub.outcome(call);
  if (headers?.etag !== undefined && call.headers['if-none-match'] === headers.etag) return new Response(null, { status: 304 });
  return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
}

function bodyOf(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

export interface ScreenOptions {
  /** Where the screen is mounted and what the address bar says. Defaults: '*' and '/'. */
  path?: string;
  url?: string;
  user?: CurrentUser | null;
  contas?: ContaListItem[];
  /** null: still on its way. */
  subscription?: SubscriptionStatus | null;
}

/** jsdom weighs antd's thousands of CSS rules at every look for a role; specs are several times faster without them. */
const WITHOUT_STYLES = { zeroRuntime: true };

/**
 * Draws a screen as the shell would: router, server data (user, contas and subscription already there), theme, toasts. A toast stays
 * until another one comes, however long a busy machine takes to look at it; that of an earlier test is gone.
 */
export function renderWithProviders(screen: ReactElement, options: ScreenOptions = {}) {
  const { path = '*', url = '/', user = aUser(), contas: list = [aConta()], subscription = aSubscription() } = options;
  dismissToast();
  const client: QueryClient = makeQueryClient();
  if (user) client.setQueryData(read(session.user).queryKey, user);
  client.setQueryData(read(contas.list).queryKey, list);
  if (subscription) client.setQueryData(read(session.statusFresh).queryKey, subscription);
  const router = createMemoryRouter([{ path, element: screen }], { initialEntries: [url] });
  const drawn = render(
    <AppProviders client={client}>
      <ConfigProvider theme={WITHOUT_STYLES}>
        <RouterProvider router={router} />
        <Toaster duration={Infinity} />
      </ConfigProvider>
    </AppProviders>,
  );
  return { ...drawn, client, router };
}

/** Focuses the field and replaces its text with one `input` event instead of several a letter, for tests that are not about typing. */
export function fill(field: HTMLElement, text: string) {
  act(() => field.focus());
  fireEvent.input(field, { target: { value: text } });
}

const nothing = () => undefined;

/** Makes the window wider or narrower than 768 px for `matchMedia`. */
export function setWideScreen(wide: boolean) {
  window.matchMedia = (media) => ({
    matches: wide === media.includes('min-width'),
    media,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
    dispatchEvent: () => false,
  });
}

const REAL_TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'queueMicrotask',
  'nextTick',
  'performance',
] as const;

/** It is this instant in each test of the file; timers run by the real clock. */
export function pinNow(now: string): void {
  beforeEach(() => void jest.useFakeTimers({ now: new Date(now), doNotFake: [...REAL_TIMERS] }));
  afterEach(() => void jest.useRealTimers());
}
