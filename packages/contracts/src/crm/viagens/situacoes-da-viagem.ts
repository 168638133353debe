/** Before the first day, from it to the last one, after it; `cancelada` as set by a member. */
export const SITUACOES_DA_VIAGEM = ['a-iniciar', 'em-viagem', 'encerrada', 'cancelada'] as const;
export type SituacaoDaViagem = (typeof SITUACOES_DA_VIAGEM)[number];

export const TIPOS_DE_TRECHO = ['destino', 'conexao'] as const;
export type TipoDeTrecho = (typeof TIPOS_DE_TRECHO)[number];

/** Whether the traveller leaves the airside area of a connection. */
export const SAIDAS_DO_AEROPORTO = ['sim', 'nao', 'nao-sei'] as const;
export type SaidaDoAeroporto = (typeof SAIDAS_DO_AEROPORTO)[number];
