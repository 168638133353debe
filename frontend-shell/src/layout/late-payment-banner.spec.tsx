import { screen } from '@testing-library/react';
import { aSubscription, renderWithProviders } from '@viajario/web-kit/testing.tsx';
import { LatePaymentBanner } from './late-payment-banner.tsx';

const show = (change: Parameters<typeof aSubscription>[0]) =>
  renderWithProviders(<LatePaymentBanner />, { subscription: aSubscription(change) });

describe('The banner of a renewal that failed', () => {
  it('shows until when one may work on, politely, and leads to the card', () => {
    show({ pagamentoAtrasado: true, carenciaAte: '2026-11-24T12:30:00.000Z' });
    const text = screen.getByText(/^O pagamento da renovação falhou\./).closest('[aria-live=polite]');
    expect(text).toHaveTextContent('O pagamento da renovação falhou. Seu acesso continua até 24/11/2026 09:30.Atualizar cartão');
    expect(screen.getByRole('link', { name: 'Atualizar cartão' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/configuracoes\?conta=.+#assinatura$/),
    );
  });

  it('stays once the doors are closed', () => {
    show({ pagamentoAtrasado: true, isActive: false });
    expect(screen.getByText(/Seu acesso está suspenso/)).toBeInTheDocument();
  });

  it.each([
    ['nothing is owed', {}],
    ['the renewal is only not heard of yet', { carenciaAte: '2026-11-24T12:30:00.000Z' }],
    ["another member's subscription gives access", { pagamentoAtrasado: true, isActive: true }],
  ])('is not there while %s', (_, change) => {
    show(change);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
