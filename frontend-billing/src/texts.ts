import type { SubscriptionStatus } from '@viajario/contracts/identity/session';

/** Texts shared by the payment screens. */

export const LOGIN_NEEDED = 'Login Necessário';
export const LOGIN_TO_SUBSCRIBE = 'Você precisa fazer login para continuar com a assinatura.';
export const PAID = 'Pagamento Realizado!';
export const ACTIVATED = 'Sua assinatura foi ativada com sucesso!';

/** Shown when a part of the provider's form could not be loaded. */
export const CARD_FORM_FAILED = 'Não foi possível abrir o formulário de pagamento';

/** Why, where the provider's script did not come: the server is well, and nothing was charged. */
export const SCRIPT_FAILED =
  'O Stripe, que recebe os dados do cartão, não respondeu. Nada foi cobrado. Verifique a conexão e os bloqueadores de anúncios e tente novamente.';

/** Titles of what came of another card, sent here or confirmed at its bank. */
export const CARD_UPDATED = 'Cartão atualizado';
export const CARD_NOT_UPDATED = 'Erro ao atualizar cartão';

/** The toast of a change that counts from now on. */
export const changedTo = (plano: SubscriptionStatus['planoTipo']) => ({
  title: 'Plano alterado',
  description: `Agora você está no plano ${plano}.`,
});
