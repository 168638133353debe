import { act, screen } from '@testing-library/react';
import { assinatura } from '@viajario/contracts/billing/assinatura';
import { session } from '@viajario/contracts/identity/session';
import { takePaymentReturn } from '@viajario/web-kit/billing/payment-return.ts';
import { read } from '@viajario/web-kit/api/query.ts';
import {
  aSubscription,
  aUser,
  renderWithProviders,
  stubApi,
  type ScreenOptions,
  type StubbedApi,
} from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { PagamentoSucessoPage } from './pagamento-sucesso.page.tsx';

const UNPAID = aSubscription({ isActive: false, planoTipo: null, expiraEm: null });
const PAID = aSubscription({ planoTipo: 'anual', expiraEm: '2999-01-10T15:00:00.000Z' });
let conversions: URL[];

interface Options extends ScreenOptions {
  /** What the provider added to the address. */
  returned?: Record<string, string>;
  prepare?: (api: StubbedApi) => void;
}

function open({ returned = {}, prepare, url = '/pagamento-sucesso?plan=anual', ...options }: Options = {}) {
  const api = stubApi();
  api.refuse(assinatura.activate, 'PAGAMENTO_PENDENTE');
  // Asked again once it is active.
  api.answer(session.statusFresh, PAID);
  api.answer(session.user, aUser());
  prepare?.(api);
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    if (!String(input).startsWith('https://www.googleadservices.com/')) return fetch(input, init);
    conversions.push(new URL(String(input)));
    return Promise.resolve(new Response());
  };
  window.history.replaceState(null, '', `${url}&${new URLSearchParams(returned)}`);
  takePaymentReturn();
  return { api, ...renderWithProviders(<PagamentoSucessoPage />, { url, subscription: UNPAID, ...options }) };
}

const back = (status: string, id = 'pi_1') => ({
  payment_intent: id,
  payment_intent_client_secret: `${id}_secret_1`,
  redirect_status: status,
});
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const title = (name: string) => screen.getByRole('heading', { level: 1, name });
const isClaimed = () => screen.queryByText(/Pagamento Realizado!|Sua assinatura está ativa|ativada com sucesso/) !== null;

beforeEach(() => {
  jest.useFakeTimers();
  dismissToast();
  localStorage.clear();
  conversions = [];
  const { dataset } = document.documentElement;
  delete dataset.paymentIntent;
  delete dataset.paymentStatus;
  dataset.ads = 'AW-123456789';
  localStorage.setItem('viajario-anuncios', 'granted');
});
afterEach(() => jest.useRealTimers());

describe('Pagamento Realizado!', () => {
  it('activates by itself after two seconds and goes home one second later, with a fresh status', async () => {
    const { api, router, client } = open({
      returned: back('succeeded'),
      prepare: (stub) => stub.answer(assinatura.activate, PAID),
      url: '/pagamento-sucesso?plan=anual&conta=sol',
    });
    expect(title('Pagamento Realizado!')).toBeInTheDocument();
    expect(screen.getByText('Sua assinatura está ativa e você tem acesso completo ao Viajário.')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Clientes ilimitados',
      'Gestão de documentos',
      'Relacionamentos familiares',
      'Suporte por e-mail',
    ]);
    expect(screen.getByText('Ativação automática em 2 segundos...')).toBeInTheDocument();
    await pass(1_900);
    expect(api.calls(assinatura.activate)).toHaveLength(0);
    await pass(300);
    expect(api.calls(assinatura.activate)).toHaveLength(1);
    expect(client.getQueryData(read(session.statusFresh).queryKey)).toMatchObject({ isActive: true });
    await pass(400);
    expect(screen.getByText('Sucesso!')).toBeInTheDocument();
    expect(screen.getByText('Sua assinatura foi ativada com sucesso!')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/pagamento-sucesso');
    await pass(1_000);
    expect(router.state.location).toMatchObject({ pathname: '/', search: '?conta=sol' });
  });

  it('activates at once with its button', async () => {
    const { api } = open({ returned: back('succeeded'), prepare: (stub) => stub.answer(assinatura.activate, PAID) });
    await act(async () => screen.getByRole('button', { name: 'Ativar Assinatura' }).click());
    await pass(5_000);
    expect(api.calls(assinatura.activate)).toHaveLength(1);
  });

  it('PAY-06: asks every two seconds while the payment is under way, for thirty seconds, and then leaves it to the button', async () => {
    const { api } = open({ returned: back('succeeded') });
    await pass(2_000);
    expect(screen.getByRole('button', { name: 'Ativando assinatura...' })).toBeInTheDocument();
    await pass(2_000);
    expect(api.calls(assinatura.activate)).toHaveLength(2);
    await pass(60_000);
    expect(api.calls(assinatura.activate)).toHaveLength(16);
    expect(screen.getByText('O pagamento ainda não foi confirmado.')).toBeInTheDocument();
    expect(isClaimed()).toBe(false);
    api.answer(assinatura.activate, PAID);
    await act(async () => screen.getByRole('button', { name: 'Ativar Assinatura' }).click());
    await pass(100);
    expect(title('Pagamento Realizado!')).toBeInTheDocument();
  });

  it('shows that it failed, without the message of a pending payment', async () => {
    const { api } = open({ returned: back('succeeded'), prepare: (stub) => stub.refuse(assinatura.activate, 'ERRO_INTERNO') });
    await pass(2_100);
    expect(screen.getByText('Erro')).toBeInTheDocument();
    expect(screen.getByText('Não foi possível ativar a assinatura. Tente novamente.')).toBeInTheDocument();
    expect(screen.getByText('Algo deu errado do nosso lado. Tente novamente em instantes.')).toBeInTheDocument();
    expect(screen.queryByText('O pagamento ainda não foi confirmado.')).not.toBeInTheDocument();
    await pass(10_000);
    expect(api.calls(assinatura.activate)).toHaveLength(1);
  });
});

describe('PAY-42: the address that the provider sends back to', () => {
  it('loses what the provider added before the screen is drawn', () => {
    open({ returned: back('succeeded') });
    expect(window.location.href).not.toMatch(/payment_intent|secret|redirect_status/);
    expect(window.location.search).toBe('?plan=anual');
  });

  it.each(['failed', 'processing', 'requires_payment_method', ''])('claims no success for %p', async (status) => {
    open({ returned: status ? back(status) : {} });
    expect(isClaimed()).toBe(false);
    await pass(60_000);
    expect(isClaimed()).toBe(false);
    expect(conversions).toEqual([]);
  });

  it('asks nothing of the server after a failure, and offers another try', async () => {
    const { api } = open({ returned: back('failed') });
    expect(title('Pagamento não concluído')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tentar novamente' })).toHaveAttribute('href', '/assinar');
    await pass(10_000);
    expect(api.calls(assinatura.activate)).toHaveLength(0);
  });

  it('is believed by hand only as far as the server agrees', async () => {
    const { api } = open();
    expect(title('Verificando pagamento')).toBeInTheDocument();
    await pass(10_000);
    expect(api.calls(assinatura.activate)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Ver planos' })).toBeInTheDocument();
  });

  it('shows by hand what the server knows to be paid', () => {
    open({ subscription: PAID });
    expect(title('Pagamento Realizado!')).toBeInTheDocument();
    expect(conversions).toEqual([]);
  });

  it('asks a visitor to sign in and shows no success', () => {
    open({ user: null, returned: back('succeeded') });
    expect(isClaimed()).toBe(false);
    expect(screen.getByRole('link', { name: 'Fazer Login' })).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2Fpagamento-sucesso%3Fplan%3Danual',
    );
  });

  it('asks a visitor to sign in to the conta that was worked in', () => {
    open({ user: null, url: '/pagamento-sucesso?plan=anual&conta=sol' });
    const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Fazer Login' }).href);
    expect(searchParams.get('returnTo')).toBe('/pagamento-sucesso?plan=anual&conta=sol');
  });
});

describe('The conversion', () => {
  const reported = () => conversions.map(({ searchParams }) => [searchParams.get('label'), searchParams.get('value')]);

  it.each([
    ['mensal', '39.90'],
    ['anual', '399.00'],
    ['vitalicio', '39.90'],
    ['', '39.90'],
    ['1e9', '39.90'],
    ['"><script>alert(1)</script>', '39.90'],
    ['__proto__', '39.90'],
  ])('SSR-08: has the price of the plan %s by our table, whatever the address contains', (plano, value) => {
    open({ returned: back('succeeded'), url: `/pagamento-sucesso?plan=${encodeURIComponent(plano)}&value=1` });
    expect(reported()).toEqual([['compra', value]]);
    expect(conversions[0]?.href).not.toMatch(/pi_1|secret|alert/);
  });

  it('SSR-08: has the price of the month where the address names no plan', () => {
    open({ returned: back('succeeded'), url: '/pagamento-sucesso?' });
    expect(reported()).toEqual([['compra', '39.90']]);
  });

  it('is reported once for each payment', () => {
    const { unmount } = open({ returned: back('succeeded') });
    unmount();
    open({ returned: back('succeeded') }).unmount();
    open({ returned: back('succeeded', 'pi_2') });
    expect(reported()).toHaveLength(2);
  });
});
