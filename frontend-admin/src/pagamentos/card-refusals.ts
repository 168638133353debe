import type { PaymentProblem } from '@viajario/contracts/admin/admin';

const WRONG_CVC = 'O código de segurança do cartão está errado.';
/** The provider's reasons (`decline_code`, else `code`) that an admin meets; a decline that is not among them is shown as `card_declined`. */
const REASONS: Readonly<Record<string, string>> = {
  authentication_required: 'O banco pediu a confirmação do titular do cartão.',
  card_declined: 'O banco recusou o cartão sem dizer o motivo.',
  card_not_supported: 'O cartão não aceita este tipo de compra.',
  card_velocity_exceeded: 'O cartão passou do limite de compras.',
  expired_card: 'O cartão está vencido.',
  fraudulent: 'O pagamento foi recusado por suspeita de fraude.',
  incorrect_cvc: WRONG_CVC,
  incorrect_number: 'O número do cartão está errado.',
  insufficient_funds: 'O cartão não tem saldo ou limite suficiente.',
  invalid_cvc: WRONG_CVC,
  lost_card: 'O cartão foi declarado perdido.',
  payment_intent_authentication_failure: 'O titular não confirmou o pagamento junto ao banco.',
  pickup_card: 'O cartão foi bloqueado pelo banco.',
  processing_error: 'Houve um erro ao processar o cartão: vale tentar de novo.',
  stolen_card: 'O cartão foi declarado roubado.',
  transaction_not_allowed: 'O banco não permite este pagamento com o cartão.',
};

/** Why a card was not charged, in Portuguese; undefined where only the provider's words explain it. */
export const cardRefusal = ({ code, decline_code }: NonNullable<PaymentProblem['error']>): string | undefined =>
  REASONS[decline_code ?? ''] ?? REASONS[code ?? ''];
