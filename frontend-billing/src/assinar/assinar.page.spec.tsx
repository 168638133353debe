import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assinatura, type StartedSubscription } from '@viajario/contracts/billing/assinatura';
import { system } from '@viajario/contracts/config';
import { session, type SubscriptionStatus } from '@viajario/contracts/identity/session';
import {
  aSubscription,
  aUser,
  renderWithProviders,
  stubApi,
  type ScreenOptions,
  type StubbedApi,
} from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { playStripe, type PlayedStripe } from '../stripe/testing.ts';
import { AssinarPage } from './assinar.page.tsx';

const WAITING: StartedSubscription = {
  subscriptionId: 'sub_1',
  status: 'incomplete',
  clientSecret: 'pi_1_secret_1',
  valorAgora: 39_900,
};
const TRIAL = aSubscription({
  planoTipo: null,
  expiraEm: null,
  isInTrialPeriod: true,
  trialEndsAt: '2026-11-26T12:00:00.000Z',
});
const FAR = '2999-01-10T15:00:00.000Z';
const CONFIG = {
  remotes: [],
  stripePublishableKey: 'pk_local_1',
  stripeJsUrl: 'https://cartao.example/js/stripe.js',
  contactWhatsapp: null,
  companyUrl: null,
};

let stripe: PlayedStripe;
beforeEach(() => {
  dismissToast();
  stripe = playStripe();
});

interface Options extends ScreenOptions {
  prepare?: (api: StubbedApi) => void;
}

function open({ prepare, subscription = TRIAL, ...options }: Options = {}) {
  const api = stubApi();
  api.answer(system.config, CONFIG);
  api.answer(assinatura.create, WAITING);
  // Asked again after each try to subscribe.
  api.answer(session.statusFresh, subscription ?? TRIAL);
  api.answer(session.user, aUser());
  prepare?.(api);
  return { api, ...renderWithProviders(<AssinarPage />, { url: '/assinar', subscription, ...options }) };
}
const button = (name: string) => screen.findByRole('button', { name });
const choose = async (plano: 'mensal' | 'anual') => userEvent.click(await button(`Assinar plano ${plano}`));

describe('Escolha seu Plano', () => {
  it('asks a visitor to sign in', () => {
    open({ user: null });
    expect(screen.getByRole('heading', { level: 1, name: 'Escolha seu Plano' })).toBeInTheDocument();
    expect(screen.getByText('Simples, transparente e sem surpresas')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Login Necessário' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Fazer Login' })).toHaveAttribute('href', '/api/login?returnTo=%2Fassinar');
    expect(screen.queryByRole('button', { name: /Assinar/ })).not.toBeInTheDocument();
  });

  it('PAY-45: shows both plans with their prices as people write them', () => {
    open();
    expect(document.body).toHaveTextContent('R$ 39,90 por mês');
    expect(document.body).toHaveTextContent('R$ 478,80 por ano');
    expect(document.body).toHaveTextContent('R$ 399,00 por ano');
    expect(document.body).toHaveTextContent('R$ 33,25 por mês');
    expect(document.body).toHaveTextContent('R$ 79,80 por ano');
    expect(document.body).toHaveTextContent('mais de 15%');
    expect(document.body).not.toHaveTextContent(/39\.9|3989|3990/);
    expect(screen.getByRole('button', { name: 'Assinar plano mensal', pressed: true })).toBeInTheDocument();
    expect(screen.getByText('Você pode cancelar sua assinatura a qualquer momento')).toBeInTheDocument();
  });

  it('keeps the conta on the way back', () => {
    open({ url: '/assinar?conta=sol' });
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/?conta=sol');
  });
});

describe('Choosing a plan', () => {
  it('asks for a subscription and then shows what is paid today, with the form of the configured provider', async () => {
    const { api } = open();
    await choose('anual');
    expect(await screen.findByRole('heading', { name: 'Finalizar Assinatura' })).toHaveFocus();
    expect(api.calls(assinatura.create).map(({ body }) => body)).toEqual([{ planoTipo: 'anual' }]);
    expect(screen.getByText('R$ 399,00 por ano')).toBeInTheDocument();
    expect(screen.getByText('Cobrança hoje: R$ 399,00')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Assinar plano/ })).not.toBeInTheDocument();
    expect(await button('Confirmar Assinatura Anual')).toBeDisabled();
    expect(stripe.keys).toEqual(['pk_local_1']);
    expect(stripe.forms).toMatchObject([{ clientSecret: 'pi_1_secret_1', locale: 'pt-BR' }]);
    expect(stripe.fields).toMatchObject([{ fields: { billingDetails: 'never' } }]);
  });

  it('shows what is really paid today where there is a credit', async () => {
    open({ prepare: (api) => api.answer(assinatura.create, { ...WAITING, valorAgora: 34_900 }) });
    await choose('anual');
    expect(await screen.findByText('Cobrança hoje: R$ 349,00')).toBeInTheDocument();
    expect(screen.getByText('O seu crédito de R$ 50,00 já foi descontado.')).toBeInTheDocument();
    expect(screen.getByText('R$ 399,00 por ano')).toBeInTheDocument();
  });

  it('goes back to the plans, and drops the secret', async () => {
    const { api } = open();
    await choose('mensal');
    await userEvent.click(await button('Escolher outro plano'));
    expect(await button('Assinar plano mensal')).toHaveFocus();
    await choose('anual');
    expect(await button('Confirmar Assinatura Anual')).toBeInTheDocument();
    expect(api.calls(assinatura.create)).toHaveLength(2);
  });

  it('PAY-14: goes on without a form where nothing is due', async () => {
    const paid: StartedSubscription = { subscriptionId: 'sub_1', status: 'active', clientSecret: null, valorAgora: 0 };
    const { router } = open({ prepare: (api) => api.answer(assinatura.create, paid) });
    await choose('anual');
    await waitFor(() => expect(router.state.location.pathname).toBe('/pagamento-sucesso'));
    expect(router.state.location.search).toBe('?plan=anual');
    expect(await screen.findByText('Sua assinatura foi ativada com sucesso!')).toBeInTheDocument();
  });

  it.each<[string, (api: StubbedApi) => void, string, string]>([
    [
      'no secret came',
      (api) => api.answer(assinatura.create, { ...WAITING, clientSecret: null }),
      'Erro',
      'Erro ao processar pagamento. Tente novamente.',
    ],
    [
      'the answer names no secret at all',
      (api) => api.answer(assinatura.create, JSON.parse('{}')),
      'Erro',
      'Erro ao processar pagamento. Tente novamente.',
    ],
    [
      'the session has ended',
      (api) => api.refuse(assinatura.create, 'NAO_AUTENTICADO'),
      'Login Necessário',
      'Você precisa fazer login para continuar com a assinatura.',
    ],
    [
      'the network is gone',
      (api) => api.disconnect(assinatura.create),
      'Erro',
      'Erro ao conectar com o servidor. Tente novamente.',
    ],
    [
      'the server failed',
      (api) => api.refuse(assinatura.create, 'ERRO_INTERNO'),
      'Erro',
      'Erro ao conectar com o servidor. Tente novamente.',
    ],
  ])('shows a message when %s', async (_, prepare, title, description) => {
    open({ prepare });
    await choose('mensal');
    expect(await screen.findByText(description)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(title);
    expect(await button('Assinar plano mensal')).toBeEnabled();
  });

  it('offers another try while payments are down', async () => {
    const { api } = open({ prepare: (stub) => stub.refuse(assinatura.create, 'PAGAMENTOS_INDISPONIVEIS') });
    await choose('anual');
    expect(await screen.findByText(/O serviço de pagamentos está indisponível/)).toBeInTheDocument();
    api.answer(assinatura.create, WAITING);
    await userEvent.click(await button('Tentar novamente'));
    expect(await button('Confirmar Assinatura Anual')).toBeInTheDocument();
  });

  it('shows the words of a refusal as they are', async () => {
    const message = 'Assinatura cancelada: acesso até 10/01/2999. Depois dessa data você pode assinar novamente.';
    open({ prepare: (api) => api.refuse(assinatura.create, 'ASSINATURA_CANCELADA', { message }) });
    await choose('mensal');
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('offers another card when the server knows of a late renewal that the page did not', async () => {
    const late = aSubscription({ isActive: false, pagamentoAtrasado: true, expiraEm: '2026-11-01T12:00:00.000Z' });
    open({
      prepare: (api) => {
        api.refuse(assinatura.create, 'ASSINATURA_JA_ATIVA');
        api.answer(session.statusFresh, late);
      },
    });
    await choose('mensal');
    expect(await screen.findByRole('heading', { name: 'Pagamento atrasado' })).toBeInTheDocument();
    expect(await button('Atualizar cartão')).toBeEnabled();
  });
});

describe('Paying', () => {
  async function openForm(url = '/assinar') {
    open({ user: aUser({ firstName: 'Ana', lastName: 'Lima' }), url });
    await choose('mensal');
    const confirm = await button('Confirmar Assinatura Mensal');
    expect(confirm).toBeDisabled();
    act(() => stripe.ready());
    return confirm;
  }

  it('PAY-11: gives the provider the details that its form hides, and where to return to', async () => {
    await userEvent.click(await openForm());
    expect(await button('Processando...')).toBeInTheDocument();
    const address = { line1: '', line2: '', city: '', state: '', postal_code: '', country: 'BR' };
    expect(stripe.confirmed).toMatchObject([
      {
        confirmParams: {
          return_url: 'http://localhost/pagamento-sucesso?plan=mensal',
          payment_method_data: { billing_details: { name: 'Ana Lima', email: 'ana@demo.local', phone: '', address } },
        },
      },
    ]);
  });

  it('comes back to the conta that was worked in', async () => {
    await userEvent.click(await openForm('/assinar?conta=sol'));
    const return_url = 'http://localhost/pagamento-sucesso?plan=mensal&conta=sol';
    expect(stripe.confirmed).toMatchObject([{ confirmParams: { return_url } }]);
  });

  it('PAY-12: shows why a card was declined and takes another', async () => {
    const confirm = await openForm();
    stripe.answer = () => Promise.resolve({ error: { message: 'Seu cartão foi recusado.' } });
    await userEvent.click(confirm);
    expect(await screen.findByText('Erro no Pagamento')).toBeInTheDocument();
    const [inline, shownToast] = screen.getAllByRole('alert');
    expect(inline).toHaveTextContent('Não foi possível usar este cartãoSeu cartão foi recusado.');
    expect(shownToast).toHaveTextContent('Seu cartão foi recusado.');
    act(() => dismissToast());
    expect(screen.getByText('Seu cartão foi recusado.')).toBeInTheDocument();
    stripe.answer = undefined;
    await userEvent.click(await button('Confirmar Assinatura Mensal'));
    expect(screen.queryByText('Seu cartão foi recusado.')).not.toBeInTheDocument();
    expect(stripe.confirmed).toHaveLength(2);
    expect(stripe.forms).toHaveLength(1);
  });

  it('leads to no other plan while a card is being charged', async () => {
    const confirm = await openForm();
    let end: (outcome: object) => void = () => undefined;
    stripe.answer = () => new Promise((resolve) => (end = resolve));
    await userEvent.click(confirm);
    expect(await button('Escolher outro plano')).toBeDisabled();
    act(() => end({ error: { message: 'Seu cartão foi recusado.' } }));
    expect(await button('Confirmar Assinatura Mensal')).toBeEnabled();
    expect(await button('Escolher outro plano')).toBeEnabled();
  });

  it('is not busy for ever when the provider throws', async () => {
    const reported = jest.fn();
    Object.assign(globalThis, { reportError: reported });
    const confirm = await openForm();
    const misuse = new Error('You specified "never" for fields.billing_details.name');
    stripe.answer = () => Promise.reject(misuse);
    await userEvent.click(confirm);
    const texts = () => screen.getAllByText('Não foi possível processar o pagamento. Tente novamente.');
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(await button('Confirmar Assinatura Mensal')).toBeEnabled();
    expect(reported).toHaveBeenCalledWith(misuse);
  });
});

describe("The provider's form", () => {
  it('can be asked for again when it did not come', async () => {
    open();
    await choose('mensal');
    await button('Confirmar Assinatura Mensal');
    act(() => stripe.fail());
    await userEvent.click(await button('Tentar novamente'));
    expect(await button('Confirmar Assinatura Mensal')).toBeDisabled();
    act(() => stripe.ready());
    expect(await button('Confirmar Assinatura Mensal')).toBeEnabled();
    expect(stripe.fields).toHaveLength(2);
  });
});

describe("The provider's script", () => {
  const script = () => document.querySelector('script[src="https://cartao.example/js/stripe.js"]');

  it('comes from the configured address; without it the plans stay, with a reason and another try', async () => {
    Reflect.deleteProperty(window, 'Stripe');
    open();
    await choose('mensal');
    for (const _ of ['first', 'again by itself']) {
      await waitFor(() => expect(script()).toBeInTheDocument());
      act(() => void fireEvent.error(script() ?? document));
    }
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(script()).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Não foi possível abrir o formulário de pagamento.*O Stripe.*Nada foi cobrado/,
    );
    expect(await button('Assinar plano anual')).toBeEnabled();
    expect(await button('Assinar plano mensal')).toHaveFocus();
    await userEvent.click(again);
    await waitFor(() => expect(script()).toBeInTheDocument());
    stripe = playStripe();
    act(() => void fireEvent.load(script() ?? document));
    expect(await button('Confirmar Assinatura Mensal')).toBeInTheDocument();
    script()?.remove();
  });

  it('is not asked for where the product sells nothing', async () => {
    open({ prepare: (api) => api.answer(system.config, { ...CONFIG, stripePublishableKey: null }) });
    await choose('mensal');
    expect(await screen.findByText(/O serviço de pagamentos está indisponível/)).toBeInTheDocument();
    expect(stripe.keys).toEqual([]);
  });
});

describe('A user without a plan to choose', () => {
  it.each<[string, Partial<SubscriptionStatus>, string, RegExp]>([
    [
      'pays already',
      { planoTipo: 'anual', expiraEm: FAR },
      'Você já possui uma assinatura ativa',
      /Plano anual, com renovação em 10\/01\/2999/,
    ],
    [
      'has cancelled',
      { expiraEm: FAR, cancelAtPeriodEnd: true },
      'Assinatura cancelada',
      /Assinatura cancelada: acesso até 10\/01\/2999\. Depois dessa data você pode assinar novamente\./,
    ],
    ['pays nothing', { planoTipo: 'gratuito', expiraEm: null }, 'Acesso gratuito', /não é preciso assinar/],
    [
      'waits for the result of a renewal',
      { expiraEm: '2024-01-10T15:00:00.000Z', carenciaAte: FAR },
      'Você já possui uma assinatura ativa',
      /com renovação em 10\/01\/2024/,
    ],
    ['is late', { carenciaAte: FAR, pagamentoAtrasado: true }, 'Pagamento atrasado', /Atualize o cartão até 10\/01\/2999 12:00/],
  ])('who %s reads why', (_, change, title, text) => {
    open({ subscription: aSubscription(change) });
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Assinar plano/ })).not.toBeInTheDocument();
  });

  it('who pays beside free access is led to the settings of the subscription', () => {
    const assinaturaPaga = { planoTipo: 'mensal', expiraEm: FAR, cancelAtPeriodEnd: false } as const;
    open({ subscription: aSubscription({ planoTipo: 'gratuito', expiraEm: null, assinaturaPaga }) });
    expect(screen.getByRole('link', { name: 'Ver assinatura em Configurações' })).toBeInTheDocument();
  });

  it.each<[string, SubscriptionStatus, RegExp]>([
    ['on trial', TRIAL, /Seu teste grátis vai até 26\/11\/2026 09:00\. Ao assinar, a cobrança é feita hoje/],
    ['of a team', { ...TRIAL, isInTrialPeriod: false }, /assinatura de quem é proprietário/],
    ['with an ended plan', aSubscription({ isActive: false, expiraEm: '2026-11-01T12:00:00.000Z' }), /não está ativa/],
  ])('leaves the plans open to a user %s', (_, subscription, text) => {
    open({ subscription });
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Assinar plano mensal' })).toBeEnabled();
  });
});
