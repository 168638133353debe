import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assinatura, type ChangedPlano, type PlanoPreview } from '@viajario/contracts/billing/assinatura';
import { system } from '@viajario/contracts/config';
import { session, type SubscriptionStatus } from '@viajario/contracts/identity/session';
import { takePaymentReturn } from '@viajario/web-kit/billing/payment-return.ts';
import { aSubscription, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { playStripe } from '../stripe/testing.ts';
import Assinatura from './assinatura.tsx';

const UNTIL = '2096-01-10T15:00:00.000Z';
const yearly = aSubscription({ planoTipo: 'anual', expiraEm: UNTIL });
const monthly = aSubscription({ expiraEm: UNTIL });
const agendada = { planoTipo: 'mensal', em: UNTIL } as const;

const toYearly: PlanoPreview = {
  planoTipo: 'anual',
  quando: 'agora',
  em: '2026-11-21T12:00:00.000Z',
  valorAgora: 36_310,
  valorRenovacao: 39_900,
  proximaCobrancaEm: '2027-11-21T12:00:00.000Z',
  calculadoEm: '2026-11-21T12:00:00.000Z',
};
const toMonthly: PlanoPreview = {
  ...toYearly,
  planoTipo: 'mensal',
  quando: 'renovacao',
  em: UNTIL,
  valorAgora: 0,
  valorRenovacao: 3_990,
  proximaCobrancaEm: UNTIL,
};
const CONFIG = { remotes: [], stripePublishableKey: 'pk_local_1', stripeJsUrl: '', contactWhatsapp: null, companyUrl: null };

const changed = (change: Partial<ChangedPlano>): ChangedPlano => ({
  planoTipo: 'anual',
  requiresAction: false,
  clientSecret: null,
  mudancaAgendada: null,
  ...change,
});

function show(subscription: SubscriptionStatus) {
  const api = stubApi();
  api.answer(session.statusFresh, subscription);
  return { api, ...renderWithProviders(<Assinatura />, { subscription }) };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);
const toast = (title: string, description: string) =>
  screen.findByText((_, element) => element?.textContent === title + description);

describe('The actions of a subscription', () => {
  it.each<[string, Partial<SubscriptionStatus>, string[]]>([
    ['is paid', {}, ['Mudar plano', 'Atualizar cartão', 'Cancelar assinatura']],
    ['was cancelled', { cancelAtPeriodEnd: true }, []],
    ['changes with the renewal', { mudancaAgendada: agendada }, ['Desfazer mudança', 'Atualizar cartão', 'Cancelar assinatura']],
    ['owes its renewal', { pagamentoAtrasado: true }, ['Atualizar cartão', 'Cancelar assinatura']],
    [
      'waits for a confirmation',
      { confirmacaoPendenteAte: UNTIL },
      ['Confirmar pagamento', 'Atualizar cartão', 'Cancelar assinatura'],
    ],
  ])('that %s', (_, change, expected) => {
    show({ ...yearly, ...change });
    expect(buttons()).toEqual(expected);
  });

  it('shows after a cancellation that nothing more is charged, and from when on one may subscribe again', () => {
    show({ ...yearly, cancelAtPeriodEnd: true });
    expect(screen.getByText('Não haverá outra cobrança. Depois de 10/01/2096 você pode assinar novamente.')).toBeInTheDocument();
  });
});

describe('A paid subscription beside free access', () => {
  const paid = { planoTipo: 'anual', expiraEm: UNTIL, cancelAtPeriodEnd: false } as const;
  const free = aSubscription({ planoTipo: 'gratuito', expiraEm: null, assinaturaPaga: paid });

  it('is shown, can be ended, and takes no access along', async () => {
    const { api } = show(free);
    expect(
      screen.getByText(/tem uma assinatura do plano anual, paga até 10\/01\/2096, que continua sendo cobrada/),
    ).toBeInTheDocument();
    expect(buttons()).toEqual(['Cancelar assinatura']);
    api.answer(assinatura.cancel, () => {
      const ending = { ...paid, cancelAtPeriodEnd: true };
      api.answer(session.statusFresh, { ...free, cancelAtPeriodEnd: true, assinaturaPaga: ending });
      return { cancelAtPeriodEnd: true, expiraEm: UNTIL };
    });
    await press('Cancelar assinatura');
    const asked = within(await dialog('Cancelar assinatura'));
    expect(asked.queryByText(/acesso a tudo até|termina agora/)).not.toBeInTheDocument();
    await userEvent.click(asked.getByRole('button', { name: 'Cancelar assinatura' }));
    expect(await toast('Assinatura cancelada', 'O seu acesso gratuito continua.')).toBeInTheDocument();
    expect(await screen.findByText(/foi cancelada e termina em 10\/01\/2096\. Não haverá outra cobrança/)).toBeInTheDocument();
    expect(screen.queryByText(/depois você pode assinar/i)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancelar assinatura' })).not.toBeInTheDocument();
  });
});

describe('Cancelling', () => {
  it('before the renewal is charged shows that the access ends now, as the paid period is over', async () => {
    show({ ...monthly, expiraEm: '2026-01-10T15:00:00.000Z', carenciaAte: UNTIL });
    await press('Cancelar assinatura');
    const asked = within(await dialog('Cancelar assinatura'));
    expect(
      asked.getByText(/renovação ainda não foi cobrada: com o cancelamento, o seu acesso termina agora/),
    ).toBeInTheDocument();
    expect(asked.queryByText(/Você continua com acesso/)).not.toBeInTheDocument();
    expect(
      asked.getByText(/^O cancelamento não pode ser desfeito: depois dele você pode assinar novamente\./),
    ).toBeInTheDocument();
  });

  it('shows until when access lasts, asks for a confirmation, and leaves no button', async () => {
    const { api } = show({ ...yearly, mudancaAgendada: agendada });
    api.answer(assinatura.cancel, () => {
      api.answer(session.statusFresh, { ...yearly, cancelAtPeriodEnd: true });
      return { cancelAtPeriodEnd: true, expiraEm: UNTIL };
    });
    await press('Cancelar assinatura');
    const asked = within(await dialog('Cancelar assinatura'));
    expect(asked.getByText('10/01/2096')).toBeInTheDocument();
    expect(asked.getByText('A mudança para o plano mensal também é desfeita.')).toBeInTheDocument();
    expect(asked.getByText(/: depois dessa data você pode assinar novamente\./)).toBeInTheDocument();
    await userEvent.click(asked.getByRole('button', { name: 'Cancelar assinatura' }));
    expect(await toast('Assinatura cancelada', 'Seu acesso continua até 10/01/2096.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Cancelar assinatura' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('can be left, and nothing has happened', async () => {
    const { api } = show(yearly);
    await press('Cancelar assinatura');
    await dialog('Cancelar assinatura');
    await press('Manter assinatura');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Cancelar assinatura' })).toHaveFocus();
    expect(api.calls(assinatura.cancel)).toHaveLength(0);
  });

  it('while the renewal is owed ends the access at once, as the dialog states', async () => {
    show({ ...yearly, pagamentoAtrasado: true });
    await press('Cancelar assinatura');
    expect(await screen.findByText(/o seu acesso termina agora/)).toBeInTheDocument();
  });

  it('that fails shows why, and can be tried again', async () => {
    const { api } = show(yearly);
    api.refuse(assinatura.cancel, 'PAGAMENTOS_INDISPONIVEIS');
    await press('Cancelar assinatura');
    const confirm = within(await dialog('Cancelar assinatura')).getByRole('button', { name: 'Cancelar assinatura' });
    await userEvent.click(confirm);
    expect(
      await toast(
        'Erro ao cancelar assinatura',
        'O serviço de pagamentos está indisponível no momento. Tente novamente em instantes.',
      ),
    ).toBeInTheDocument();
    expect(confirm).toBeEnabled();
  });
});

describe('Another card', () => {
  it.each([
    ['that pays what is owed', false, 1],
    ['that did not pay yet what is owed', true, 0],
  ])('%s shows the state that the server reports', async (_, pagamentoAtrasado, times) => {
    const stripe = playStripe();
    stripe.answer = () => Promise.resolve({ setupIntent: { id: 'seti_1' } });
    const { api } = show({ ...monthly, pagamentoAtrasado: true });
    api.answer(system.config, CONFIG);
    api.answer(assinatura.startCard, { setupIntentId: 'seti_1', clientSecret: 'seti_1_secret_2' });
    api.answer(assinatura.confirmCard, { ...monthly, pagamentoAtrasado });
    await press('Atualizar cartão');
    await screen.findByRole('button', { name: 'Salvar cartão' });
    await waitFor(() => expect(stripe.forms).toHaveLength(1));
    act(() => stripe.ready());
    await press('Salvar cartão');
    expect(await screen.findByText('Cartão atualizado')).toBeInTheDocument();
    expect(screen.queryAllByText('A renovação foi paga.')).toHaveLength(times);
    expect(api.calls(assinatura.confirmCard).map(({ body }) => body)).toEqual([{ setupIntentId: 'seti_1' }]);
  });
});

describe('A card that the bank asked about on a page of its own', () => {
  const comeBack = (status: string) => {
    const address = window.location.href;
    window.history.replaceState(
      null,
      '',
      `/configuracoes?setup_intent=seti_7&setup_intent_client_secret=x&redirect_status=${status}`,
    );
    takePaymentReturn();
    window.history.replaceState(null, '', address);
  };

  it('pays from now on, asked for once', async () => {
    comeBack('succeeded');
    const api = stubApi();
    api.answer(session.statusFresh, monthly);
    api.answer(assinatura.confirmCard, monthly);
    const { unmount } = renderWithProviders(<Assinatura />, { subscription: monthly });
    expect(await screen.findByText('Cartão atualizado')).toBeInTheDocument();
    unmount();
    renderWithProviders(<Assinatura />, { subscription: monthly });
    expect(api.calls(assinatura.confirmCard).map(({ body }) => body)).toEqual([{ setupIntentId: 'seti_7' }]);
  });

  it('shows a pending plan change and does not ask for confirmation', async () => {
    comeBack('failed');
    const { api } = show(monthly);
    expect(await toast('Erro ao atualizar cartão', 'Este cartão não foi confirmado. Tente novamente.')).toBeInTheDocument();
    expect(api.calls(assinatura.confirmCard)).toEqual([]);
  });
});

describe('Changing the plan', () => {
  it('PAY-18: to the yearly one shows what is charged today, and agrees to that amount', async () => {
    const { api } = show(monthly);
    api.answer(assinatura.previewChange, toYearly);
    api.answer(assinatura.change, changed({ planoTipo: 'anual' }));
    await press('Mudar plano');
    const asked = within(await dialog('Mudar para o plano anual'));
    expect(asked.getByText('R$ 363,10')).toBeInTheDocument();
    expect(asked.getByText(/a próxima renovação é em 21\/11\/2027/)).toBeInTheDocument();
    await userEvent.click(asked.getByRole('button', { name: 'Confirmar mudança' }));
    expect(await toast('Plano alterado', 'Agora você está no plano anual.')).toBeInTheDocument();
    expect(api.calls(assinatura.change)[0]?.body).toEqual({ planoTipo: 'anual', calculadoEm: toYearly.calculadoEm });
  });

  it('PAY-20, PAY-21: to the monthly one comes with the renewal, and can be taken back', async () => {
    const { api } = show(yearly);
    api.answer(assinatura.previewChange, toMonthly);
    api.answer(assinatura.change, ({ body }) => {
      const wanted = (body as { planoTipo: string }).planoTipo === 'mensal' ? agendada : null;
      api.answer(session.statusFresh, { ...yearly, mudancaAgendada: wanted });
      return changed({ mudancaAgendada: wanted });
    });
    await press('Mudar plano');
    const asked = within(await dialog('Mudar para o plano mensal'));
    expect(asked.getByText('R$ 0,00')).toBeInTheDocument();
    expect(asked.getByText(/vale até 10\/01\/2096.+R\$ 39,90 por mês/)).toBeInTheDocument();
    await userEvent.click(asked.getByRole('button', { name: 'Confirmar mudança' }));
    expect(await toast('Mudança agendada', 'O plano muda para mensal em 10/01/2096.')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer mudança' }));
    expect(await toast('Mudança desfeita', 'Você continua no plano anual.')).toBeInTheDocument();
    expect(api.calls(assinatura.change).map(({ body }) => body)).toEqual([
      { planoTipo: 'mensal', calculadoEm: toMonthly.calculadoEm },
      { planoTipo: 'anual' },
    ]);
    expect(await screen.findByRole('button', { name: 'Mudar plano' })).toBeInTheDocument();
  });

  it('that was already undone by a try with a lost answer is shown as undone', async () => {
    const { api } = show({ ...yearly, mudancaAgendada: agendada });
    api.disconnect(assinatura.change);
    await press('Desfazer mudança');
    expect(await screen.findByText(/Sem resposta do servidor/)).toBeInTheDocument();
    api.refuse(assinatura.change, 'PLANO_JA_CONTRATADO');
    api.answer(session.statusFresh, yearly);
    await press('Desfazer mudança');
    expect(await toast('Mudança desfeita', 'Você continua no plano anual.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Mudar plano' })).toBeInTheDocument();
  });

  it('with an outdated amount shows the new one instead of charging it', async () => {
    const { api } = show(monthly);
    api.answer(assinatura.previewChange, toYearly);
    api.refuse(assinatura.change, 'PREVIA_VENCIDA');
    await press('Mudar plano');
    await dialog('Mudar para o plano anual');
    api.answer(assinatura.previewChange, { ...toYearly, valorAgora: 36_300 });
    await press('Confirmar mudança');
    expect(await screen.findByText('R$ 363,00')).toBeInTheDocument();
    expect(await toast('Erro ao mudar de plano', 'O valor mostrado não vale mais. Confira o novo valor.')).toBeInTheDocument();
  });

  it('PAY-36: while the provider is down shows a message and opens no form', async () => {
    const { api } = show(monthly);
    api.refuse(assinatura.previewChange, 'PAGAMENTOS_INDISPONIVEIS');
    await press('Mudar plano');
    expect(
      await toast(
        'Erro ao mudar de plano',
        'O serviço de pagamentos está indisponível no momento. Tente novamente em instantes.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('A change of plan that waits for the bank', () => {
  const pending = { ...monthly, confirmacaoPendenteAte: UNTIL };
  const provider = { retrievePaymentIntent: jest.fn(), handleNextAction: jest.fn() };

  function showPending() {
    const shown = show(pending);
    shown.api.answer(system.config, CONFIG);
    shown.api.answer(assinatura.change, changed({ planoTipo: 'mensal', requiresAction: true, clientSecret: 'pi_1_secret_2' }));
    Object.assign(window, { Stripe: () => provider });
    provider.retrievePaymentIntent.mockReset().mockResolvedValue({ paymentIntent: { status: 'requires_action' } });
    provider.handleNextAction.mockReset().mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
    return shown;
  }

  it('PAY-19: is asked about again with the same secret, and counts once the server confirms it', async () => {
    const { api } = showPending();
    api.answer(assinatura.activate, () => {
      const settled = { ...yearly, confirmacaoPendenteAte: null };
      api.answer(session.statusFresh, settled);
      return settled;
    });
    expect(screen.getByText(/Confirme até 10\/01\/2096 12:00\. Sem a confirmação nada é cobrado/)).toBeInTheDocument();
    await press('Confirmar pagamento');
    expect(await toast('Plano alterado', 'Agora você está no plano anual.')).toBeInTheDocument();
    expect(provider.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_2' });
    expect(screen.queryByRole('button', { name: 'Confirmar pagamento' })).not.toBeInTheDocument();
  });

  it('PAY-18: shows the new price instead of charging when its time has run out meanwhile', async () => {
    const { api } = showPending();
    api.refuse(assinatura.change, 'PREVIA_VENCIDA');
    api.answer(assinatura.previewChange, toYearly);
    await press('Confirmar pagamento');
    await dialog('Mudar para o plano anual');
    expect(api.calls(assinatura.change)[0]?.body).toEqual({ planoTipo: 'anual', soConfirmar: true });
  });

  it("PAY-19: that the bank refused shows the provider's words, and still waits", async () => {
    const { api } = showPending();
    provider.handleNextAction.mockResolvedValue({ error: { message: 'Não foi possível autenticar.' } });
    await press('Confirmar pagamento');
    expect(await toast('Erro no Pagamento', 'Não foi possível autenticar.')).toBeInTheDocument();
    expect(api.calls(assinatura.activate)).toHaveLength(0);
    expect(await screen.findByRole('button', { name: 'Confirmar pagamento' })).toBeEnabled();
  });

  it('that breaks off leaves no button in its loading state', async () => {
    showPending();
    provider.retrievePaymentIntent.mockRejectedValue(new Error('Sem conexão.'));
    await press('Confirmar pagamento');
    expect(await toast('Erro no Pagamento', 'Sem conexão.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Confirmar pagamento' })).toBeEnabled();
  });
});
