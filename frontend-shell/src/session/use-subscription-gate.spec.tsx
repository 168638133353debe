import { act, screen } from '@testing-library/react';
import { contas } from '@viajario/contracts/accounts/contas';
import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { session } from '@viajario/contracts/identity/session';
import { call } from '@viajario/web-kit/api/api.ts';
import { useContas } from '@viajario/web-kit/session/session.tsx';
import { aConta, aSubscription, renderWithProviders, stubApi, type ScreenOptions } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { useSubscriptionGate } from './use-subscription-gate.ts';

const own = aConta({ id: 'own', nome: 'Ana' });
const agency = aConta({ id: 'agency', nome: 'Horizonte', tipo: 'agencia', papel: 'agente' });
const expired = aSubscription({ isActive: false });

function Gated() {
  useSubscriptionGate(useContas());
  return null;
}

function open(options: ScreenOptions) {
  // The toast of an earlier test.
  dismissToast();
  return renderWithProviders(<Gated />, { contas: [own], ...options }).router;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('A user with an expired subscription', () => {
  it('sees a notice and is sent to the plans after one second', async () => {
    const router = open({ subscription: expired });
    await pass(450);
    await pass(450);
    expect(screen.getByRole('alert')).toHaveTextContent('Assinatura expiradaEscolha um plano para continuar.');
    expect(router.state.location.pathname).toBe('/');
    await pass(200);
    expect(router.state.location.pathname).toBe('/assinar');
  });

  it('is sent there during the own trial, too, if the trial of every conta is over', async () => {
    const subscription = aSubscription({ isInTrialPeriod: true, trialEndsAt: '2096-01-10T15:00:00.000Z' });
    const router = open({ contas: [{ ...own, ativa: false }], subscription });
    await pass(450);
    await pass(1_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Assinatura expirada');
    expect(router.state.location.pathname).toBe('/assinar');
  });

  it('keeps the conta on the way to the plans, and is reported once', async () => {
    const router = open({ url: '/?view=empresas&conta=agency', contas: [own, agency], subscription: expired });
    await pass(450);
    await pass(1_000);
    expect(router.state.location).toMatchObject({ pathname: '/assinar', search: '?conta=agency' });
    expect(screen.getAllByText('Assinatura expirada')).toHaveLength(1);
  });

  it('may stay with the team, where a conta is left or passed on', async () => {
    const router = open({ url: '/?view=equipe', subscription: expired });
    await pass(5_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?view=equipe');
  });

  it.each(['/configuracoes', '/profile', '/admin', '/convite/x', '/assinar', '/pagamento-sucesso', '/termos', '/compartilhar'])(
    'may stay on %s',
    async (url) => {
      const router = open({ url, subscription: expired });
      await pass(5_000);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(router.state.location.pathname).toBe(url);
    },
  );
});

describe('A conta without a subscription', () => {
  it('gives way to the first one that is paid for, and shows a message', async () => {
    const router = open({
      url: '/?conta=agency',
      contas: [{ ...own, ativa: false }, { ...agency, ativa: false }, aConta({ id: 'paid', nome: 'Sol' })],
    });
    await pass(100);
    await pass(100);
    expect(router.state.location.search).toBe('?conta=paid');
    expect(screen.getByRole('status')).toHaveTextContent('A assinatura de Horizonte expirouAbrimos a conta Sol');
  });

  it('stays open in the settings, where one can leave it', async () => {
    const router = open({ url: '/configuracoes?conta=agency', contas: [own, { ...agency, ativa: false }] });
    await pass(5_000);
    expect(router.state.location.search).toBe('?conta=agency');
  });

  it('is found out by the first call that answers 402', async () => {
    const api = stubApi();
    api.refuse(clientes.list, 'ASSINATURA_INATIVA');
    api.answer(session.statusFresh, aSubscription());
    api.answer(contas.list, [own, { ...agency, ativa: false }]);
    const router = open({ url: '/?conta=agency', contas: [own, agency] });
    await call(clientes.list, { query: { contaId: 'agency' } }).catch(() => undefined);
    await pass(100);
    expect(router.state.location.search).toBe('?conta=own');
  });
});
