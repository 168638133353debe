import { loadRemote } from '@module-federation/enhanced/runtime';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session, type SubscriptionStatus } from '@viajario/contracts/identity/session';
import { read } from '@viajario/web-kit/api/query.ts';
import { aSubscription, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { BILLING } from '@viajario/contracts/remotes';
import { dropModule } from '../../remotes/remotes.ts';
import { AssinaturaSection } from './assinatura-section.tsx';
import { stubRemotes } from '../testing.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => null,
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? 'nothing'}`);
const offers = () => [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map(({ textContent }) => textContent);
const none = { planoTipo: null, expiraEm: null };
const FUTURE = '2096-01-10T15:00:00.000Z';
const PAST = '2024-01-10T15:00:00.000Z';
const FAILURE = 'Não foi possível carregar esta área';

/** What stands there in every state of the subscription. */
const parts = { routes: [], dadosFiscais: () => <p>CPF ou CNPJ</p> };

beforeEach(() => {
  stubRemotes(stubApi());
  jest
    .mocked(loadRemote)
    .mockReset()
    .mockResolvedValue({ default: { ...parts, assinatura: () => <button>Cancelar assinatura</button> } });
});
afterEach(() => dropModule(BILLING));

describe('The subscription', () => {
  it.each<[string, Partial<SubscriptionStatus>, string[], string[]]>([
    [
      'in its trial',
      { ...none, isInTrialPeriod: true, trialEndsAt: '2026-11-25T12:30:00.000Z' },
      ['Plano: Teste grátis', 'Termina em: 25/11/2026 09:30', 'Situação: Ativa'],
      ['Escolher um plano'],
    ],
    [
      'that is paid',
      { planoTipo: 'anual', expiraEm: FUTURE },
      ['Plano: Plano anual', 'Renova em: 10/01/2096', 'Situação: Ativa'],
      ['Cancelar assinatura'],
    ],
    [
      'with a change of plan at the renewal',
      { planoTipo: 'anual', expiraEm: FUTURE, mudancaAgendada: { planoTipo: 'mensal', em: FUTURE } },
      ['Plano: Plano anual, muda para mensal em 10/01/2096', 'Renova em: 10/01/2096', 'Situação: Ativa'],
      ['Cancelar assinatura'],
    ],
    [
      'that was cancelled',
      { expiraEm: FUTURE, cancelAtPeriodEnd: true },
      ['Plano: Plano mensal', 'Acesso até: 10/01/2096', 'Situação: Cancelada'],
      ['Cancelar assinatura'],
    ],
    [
      'with a failed renewal',
      { expiraEm: PAST, pagamentoAtrasado: true, carenciaAte: FUTURE },
      [
        'Plano: Plano mensal',
        'Venceu em: 10/01/2024',
        'Acesso até: 10/01/2096 12:00',
        'Situação: Pagamento da renovação atrasado',
      ],
      ['Cancelar assinatura'],
    ],
    [
      'with a renewal that is not confirmed yet',
      { expiraEm: PAST, carenciaAte: FUTURE },
      ['Plano: Plano mensal', 'Renova em: 10/01/2024', 'Situação: Ativa'],
      ['Cancelar assinatura'],
    ],
    [
      'that has ended',
      { expiraEm: PAST, isActive: false },
      ['Plano: Plano mensal', 'Venceu em: 10/01/2024', 'Situação: Expirada'],
      ['Ver planos'],
    ],
    ['that never was', { ...none, isActive: false }, ['Plano: Nenhum', 'Situação: Expirada'], ['Escolher um plano']],
    ['that is free', { planoTipo: 'gratuito', expiraEm: null }, ['Plano: Acesso gratuito', 'Situação: Ativa'], []],
    [
      'that is free beside one that is still charged',
      {
        planoTipo: 'gratuito',
        expiraEm: null,
        cancelAtPeriodEnd: true,
        mudancaAgendada: { planoTipo: 'mensal', em: FUTURE },
        assinaturaPaga: { planoTipo: 'anual', expiraEm: FUTURE, cancelAtPeriodEnd: true },
      },
      ['Plano: Acesso gratuito', 'Situação: Ativa'],
      ['Cancelar assinatura'],
    ],
  ])('%s shows its plan, its day and the possible actions', async (_, change, expected, offered) => {
    renderWithProviders(<AssinaturaSection />, { subscription: aSubscription(change) });
    expect(facts()).toEqual(expected);
    expect(await screen.findByText('CPF ou CNPJ')).toBeInTheDocument();
    await waitFor(() => expect(offers()).toEqual(offered));
  });

  it.each([
    ['without an own one', none, 'Você não tem assinatura própria'],
    ['with an ended one of their own', { planoTipo: 'mensal', expiraEm: PAST } as const, 'A sua assinatura terminou'],
  ])("of a member %s is the owner's, and shows a message", async (_, change, text) => {
    renderWithProviders(<AssinaturaSection />, { subscription: aSubscription(change) });
    expect(screen.getByText(`${text}: você trabalha com a de quem é proprietário da conta.`)).toBeInTheDocument();
    expect(await screen.findByText('CPF ou CNPJ')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('that cannot be fetched shows a message and is asked for again', async () => {
    const api = stubApi();
    stubRemotes(api);
    api.refuse(session.statusFresh, 'SERVICO_INDISPONIVEL');
    const { client } = renderWithProviders(<AssinaturaSection />);
    await client.resetQueries({ queryKey: read(session.statusFresh).queryKey }).catch(() => undefined);
    expect(await screen.findByText('Não foi possível carregar a assinatura')).toBeInTheDocument();
    api.answer(session.statusFresh, aSubscription());
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Plano mensal')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Cancelar assinatura' })).toBeInTheDocument();
  });

  it('is where an address with its name leads', async () => {
    const scroll = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    renderWithProviders(<AssinaturaSection />, { url: '/configuracoes#assinatura' });
    expect(screen.getByRole('region', { name: 'Assinatura' })).toHaveFocus();
    expect(scroll).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('button', { name: 'Cancelar assinatura' })).toBeInTheDocument();
  });
});

describe('What one can do about it', () => {
  it('comes from the billing remote', async () => {
    renderWithProviders(<AssinaturaSection />);
    expect(await screen.findByRole('button', { name: 'Cancelar assinatura' })).toBeInTheDocument();
    expect(loadRemote).toHaveBeenCalledWith('billing/remote');
  });

  it.each([
    ['that does not arrive', () => jest.mocked(loadRemote).mockRejectedValueOnce(new Error('404'))],
    [
      'that breaks',
      () => {
        const assinatura = () => {
          throw new Error('broken');
        };
        jest.mocked(loadRemote).mockResolvedValueOnce({ default: { routes: [], assinatura } });
      },
    ],
  ])('is offered again where a remote %s leaves its place empty, and the facts stay', async (_, spoil) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    spoil();
    renderWithProviders(<AssinaturaSection />);
    expect((await screen.findAllByText(FAILURE))[0]).toBeInTheDocument();
    expect(screen.getByText('Plano mensal')).toBeInTheDocument();
    const [again] = screen.getAllByRole('button', { name: 'Tentar novamente' });
    if (again) await userEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Cancelar assinatura' })).toBeInTheDocument();
    expect(await screen.findByText('CPF ou CNPJ')).toBeInTheDocument();
    expect(screen.queryByText(FAILURE)).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });
});
