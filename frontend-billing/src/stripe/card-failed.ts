/** Said of the provider's form, whichever part of it did not come. */
export const CARD_FAILED = 'Não foi possível abrir o formulário de pagamento';
