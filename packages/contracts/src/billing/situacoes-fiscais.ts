/**
 * `pendente`: not sent yet, or the provider is still checking. `aceito`: the provider has it. `recusado`: the provider refused
 * it.
 */
export type SituacaoFiscal = 'pendente' | 'aceito' | 'recusado';
