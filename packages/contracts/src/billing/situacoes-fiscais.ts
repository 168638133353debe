/** `pendente`: not sent yet, or the provider is still checking. `aceito`: the provider has it. `recusado`: it does not take it. */
export type SituacaoFiscal = 'pendente' | 'aceito' | 'recusado';
