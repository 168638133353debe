import { administracao, type PaymentProblem } from '@viajario/contracts/admin/admin';
import { within } from '@testing-library/react';
import { aPaymentProblem, emptyServer, section, showPanel } from '../testing.tsx';

const TITLE = 'Problemas de Pagamento';

async function show(problems: PaymentProblem[], headers: Record<string, string> = {}) {
  const api = emptyServer();
  api.answer(administracao.stripeErrors, problems, { 'x-total-count': String(problems.length), ...headers });
  showPanel();
  const pagamentos = await section(TITLE);
  await within(pagamentos).findByText(/\(\d+\)/);
  return within(pagamentos);
}

const left = aPaymentProblem({
  id: 'evt_2',
  category: 'incomplete',
  type: 'payment_intent.created',
  error: null,
  data: { id: 'pi_2', customer: 'cus_2', receipt_email: null, amount: 399_00, status: 'requires_action' },
});

describe('Problemas de Pagamento', () => {
  it('show the failed payment, its reason, user and amount', async () => {
    const [item] = (await show([aPaymentProblem()])).getAllByRole('listitem');
    const words = within(item ?? document.body);
    expect(words.getByText('Falhado')).toHaveClass('negative');
    for (const text of [
      'Pagamento recusado',
      'payment_intent.payment_failed',
      '01/11/2026 12:30',
      'Seu cartão foi recusado.',
      'card_declined',
      'insufficient_funds',
      'pi_1',
      'bia@demo.local',
      'R$ 39,90',
      'Espera um cartão',
      'requires_payment_method',
    ]) {
      expect(words.getByText(text)).toBeInTheDocument();
    }
  });

  it.each([
    ['card_declined', 'insufficient_funds', 'Your card has insufficient funds.', 'O cartão não tem saldo ou limite suficiente.'],
    ['expired_card', null, 'Your card has expired.', 'O cartão está vencido.'],
    ['card_declined', 'a_new_one', 'Your card was declined.', 'O banco recusou o cartão sem dizer o motivo.'],
    ['a_new_code', null, 'Something new went wrong.', 'O provedor recusou o pagamento (código: a_new_code).'],
    [null, null, 'Something went wrong.', 'O provedor recusou o pagamento.'],
  ])('of a card show %s, %s in Portuguese, and the provider’s words below', async (code, decline_code, message, reason) => {
    const pagamentos = await show([aPaymentProblem({ error: { code, decline_code, message } })]);
    expect(pagamentos.getByText(reason)).toBeInTheDocument();
    expect(pagamentos.getByText(message)).toHaveAttribute('lang', 'en');
  });

  it('that were paid by a later try are marked as paid', async () => {
    const problem = aPaymentProblem();
    const pagamentos = await show([{ ...problem, data: { ...problem.data, status: 'succeeded' } }]);
    expect(pagamentos.getByText('Pago depois')).toHaveClass('positive');
    expect(pagamentos.getByText('Pago em uma tentativa seguinte: sai desta lista um dia depois.')).toBeInTheDocument();
    expect(pagamentos.queryByText('Falhado')).not.toBeInTheDocument();
  });

  it('of an event that is new to us show its name', async () => {
    const pagamentos = await show([aPaymentProblem({ type: 'charge.something_new' })]);
    expect(pagamentos.getByText('charge.something_new')).toBeInTheDocument();
  });

  it('that were disputed or refunded show our words for it', async () => {
    const error = { code: 'disputed', decline_code: null, message: 'Pagamento contestado pelo titular do cartão' };
    const pagamentos = await show([aPaymentProblem({ error })]);
    expect(pagamentos.getByText(error.message)).not.toHaveAttribute('lang');
  });

  it('that were left unfinished are yellow, and one without a reason states that', async () => {
    const pagamentos = await show([left]);
    expect(pagamentos.getByText('Incompleto')).toHaveClass('warning');
    for (const text of ['Erro desconhecido', 'cus_2', 'R$ 399,00']) expect(pagamentos.getByText(text)).toBeInTheDocument();
    expect(pagamentos.queryByText('Status')).not.toBeInTheDocument();
  });

  it('are marked as old while the provider does not answer', async () => {
    const pagamentos = await show([left], { 'x-data-stale': 'true' });
    expect(pagamentos.getByRole('alert')).toHaveTextContent('Dados desatualizados');
  });

  it('are not marked otherwise', async () => {
    expect((await show([left])).queryByRole('alert')).not.toBeInTheDocument();
  });
});
