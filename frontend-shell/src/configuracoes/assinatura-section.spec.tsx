import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session, type SubscriptionStatus } from '@viajario/contracts/identity/session';
import { read } from '@viajario/web-kit/query.ts';
import { aSubscription, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { AssinaturaSection } from './assinatura-section.tsx';

const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? 'nothing'}`);
const none = { planoTipo: null, expiraEm: null };

describe('The subscription', () => {
  it.each<[string, Partial<SubscriptionStatus>, string[], string | null]>([
    [
      'in its trial',
      { ...none, isInTrialPeriod: true, trialEndsAt: '2026-11-25T12:30:00.000Z' },
      ['Plano: Teste grátis', 'Termina em: 25/11/2026 09:30', 'Situação: Ativa'],
      'Escolher um plano',
    ],
    [
      'that is paid',
      { planoTipo: 'anual', expiraEm: '2096-01-10T15:00:00.000Z' },
      ['Plano: Plano anual', 'Renova em: 10/01/2096', 'Situação: Ativa'],
      'Ver planos',
    ],
    [
      'that was cancelled',
      { expiraEm: '2096-01-10T15:00:00.000Z', cancelAtPeriodEnd: true },
      ['Plano: Plano mensal', 'Acesso até: 10/01/2096', 'Situação: Ativa'],
      'Ver planos',
    ],
    [
      'that has ended',
      { expiraEm: '2024-01-10T15:00:00.000Z', isActive: false },
      ['Plano: Plano mensal', 'Venceu em: 10/01/2024', 'Situação: Expirada'],
      'Ver planos',
    ],
    ['that never was', { ...none, isActive: false }, ['Plano: Nenhum', 'Situação: Expirada'], 'Escolher um plano'],
    ['that is free', { planoTipo: 'gratuito', expiraEm: null }, ['Plano: Acesso gratuito', 'Situação: Ativa'], null],
  ])('%s tells its plan, its day and the way to the plans', (_, change, expected, link) => {
    stubApi();
    renderWithProviders(<AssinaturaSection />, { subscription: aSubscription(change) });
    expect(facts()).toEqual(expected);
    expect(screen.queryByRole('link')?.textContent ?? null).toBe(link);
  });

  it("of a member without an own one is the owner's, and says so", () => {
    renderWithProviders(<AssinaturaSection />, { subscription: aSubscription(none) });
    expect(
      screen.getByText('Você não tem assinatura própria: trabalha com a de quem é proprietário da conta.'),
    ).toBeInTheDocument();
  });

  it('that cannot be fetched says so and is asked for again', async () => {
    const api = stubApi();
    api.refuse(session.statusFresh, 'SERVICO_INDISPONIVEL');
    const { client } = renderWithProviders(<AssinaturaSection />);
    await client.resetQueries({ queryKey: read(session.statusFresh).queryKey }).catch(() => undefined);
    expect(await screen.findByText('Não foi possível carregar a assinatura')).toBeInTheDocument();
    api.answer(session.statusFresh, aSubscription());
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Plano mensal')).toBeInTheDocument();
  });
});
