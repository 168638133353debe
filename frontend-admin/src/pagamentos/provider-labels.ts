import type { PaymentProblem } from '@viajario/contracts/admin/admin';

const BLOCKED = 'O banco bloqueou o cartão.';
const NOT_ALLOWED = 'O banco não permite este pagamento com o cartão.';
const NOT_CONFIRMED = 'O titular não confirmou o pagamento junto ao banco.';
const NOT_SAYING = 'O banco recusou o cartão sem dizer o motivo.';
const STOPPED = 'O titular cancelou esta cobrança no banco.';
const SUSPECTED = 'O pagamento foi recusado por suspeita de fraude.';
const TOO_OFTEN = 'O cartão passou do limite de compras.';
const TRY_AGAIN = 'O banco não conseguiu responder: vale tentar de novo.';
const WRONG_ACCOUNT = 'A conta ligada ao cartão não existe ou está fechada.';
const WRONG_AMOUNT = 'O banco não aceita este valor.';
const WRONG_CVC = 'O código de segurança do cartão está errado.';
const WRONG_EXPIRY = 'A validade do cartão está errada.';
const WRONG_NUMBER = 'O número do cartão está errado.';
const WRONG_PIN = 'A senha do cartão está errada.';
/** The provider's reasons (`decline_code`, else `code`); a decline that is not among them is shown as `card_declined`. */
const REASONS: Readonly<Record<string, string>> = {
  approve_with_id: TRY_AGAIN,
  authentication_not_handled: NOT_CONFIRMED,
  authentication_required: 'O banco pediu a confirmação do titular do cartão.',
  call_issuer: 'O titular precisa ligar para o banco.',
  card_declined: NOT_SAYING,
  card_not_supported: 'O cartão não aceita este tipo de compra.',
  card_velocity_exceeded: TOO_OFTEN,
  currency_not_supported: 'O cartão não aceita pagamentos em reais.',
  do_not_honor: NOT_SAYING,
  do_not_try_again: 'O banco recusou o cartão e pede que não se tente de novo.',
  duplicate_transaction: 'O banco viu uma cobrança igual há pouco.',
  expired_card: 'O cartão está vencido.',
  fraudulent: SUSPECTED,
  generic_decline: NOT_SAYING,
  incorrect_cvc: WRONG_CVC,
  incorrect_number: WRONG_NUMBER,
  incorrect_pin: WRONG_PIN,
  insufficient_funds: 'O cartão não tem saldo ou limite suficiente.',
  invalid_account: WRONG_ACCOUNT,
  invalid_amount: WRONG_AMOUNT,
  invalid_cvc: WRONG_CVC,
  invalid_expiry_month: WRONG_EXPIRY,
  invalid_expiry_year: WRONG_EXPIRY,
  invalid_number: WRONG_NUMBER,
  invalid_pin: WRONG_PIN,
  issuer_not_available: TRY_AGAIN,
  lost_card: 'O cartão foi declarado perdido.',
  merchant_blacklist: SUSPECTED,
  new_account_information_available: WRONG_ACCOUNT,
  no_action_taken: NOT_SAYING,
  not_permitted: NOT_ALLOWED,
  payment_intent_authentication_failure: NOT_CONFIRMED,
  payment_intent_payment_attempt_expired: 'O prazo para concluir o pagamento passou.',
  pickup_card: BLOCKED,
  pin_try_exceeded: 'A senha do cartão foi errada vezes demais.',
  processing_error: 'Houve um erro ao processar o cartão: vale tentar de novo.',
  reenter_transaction: TRY_AGAIN,
  restricted_card: BLOCKED,
  revocation_of_all_authorizations: 'O titular cancelou as cobranças deste cartão no banco.',
  revocation_of_authorization: STOPPED,
  security_violation: SUSPECTED,
  service_not_allowed: NOT_ALLOWED,
  stolen_card: 'O cartão foi declarado roubado.',
  stop_payment_order: STOPPED,
  testmode_decline: 'O cartão é de teste.',
  transaction_not_allowed: NOT_ALLOWED,
  try_again_later: TRY_AGAIN,
  withdrawal_count_limit_exceeded: TOO_OFTEN,
};

const EVENTS: Readonly<Record<string, string>> = {
  'charge.dispute.closed': 'Contestação encerrada',
  'charge.dispute.created': 'Pagamento contestado',
  'charge.failed': 'Cobrança recusada',
  'charge.refunded': 'Pagamento devolvido',
  'invoice.payment_failed': 'Fatura não paga',
  'payment_intent.canceled': 'Pagamento cancelado',
  'payment_intent.created': 'Pagamento iniciado',
  'payment_intent.payment_failed': 'Pagamento recusado',
  'payment_intent.processing': 'Pagamento em processamento',
  'payment_intent.requires_action': 'Espera o titular no banco',
  'payment_intent.requires_confirmation': 'Pagamento não confirmado',
  'payment_intent.requires_payment_method': 'Pagamento sem cartão',
};

const STATUSES: Readonly<Record<string, string>> = {
  canceled: 'Cancelado',
  dispute_closed: 'Contestação encerrada',
  disputed: 'Contestado',
  processing: 'Em processamento',
  refunded: 'Devolvido',
  requires_action: 'Espera o titular',
  requires_confirmation: 'Espera a confirmação',
  requires_payment_method: 'Espera um cartão',
  succeeded: 'Pago',
};

/** Of refunds and disputes: these messages are our own. */
const OURS = new Set(['refunded', 'disputed', 'dispute_closed']);

/** The event and the state in Portuguese; undefined for an unknown one, which is shown by its name. */
export const eventLabel = (type: string): string | undefined => EVENTS[type];
export const statusLabel = (status: string): string | undefined => STATUSES[status];

/** Why nothing was paid, and the provider's own message where it differs. */
export function reasonText(error: PaymentProblem['error']): { reason: string; original?: string } {
  if (!error?.message) return { reason: 'Erro desconhecido' };
  const { message, code, decline_code } = error;
  if (OURS.has(code ?? '')) return { reason: message };
  const known = REASONS[decline_code ?? ''] ?? REASONS[code ?? ''];
  const named = decline_code ?? code;
  return { reason: known ?? `O provedor recusou o pagamento${named ? ` (código: ${named})` : ''}.`, original: message };
}
