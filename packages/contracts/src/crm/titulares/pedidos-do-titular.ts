/** A data subject's rights (LGPD, art. 18). */
export const TIPOS_DE_PEDIDO = ['acesso', 'correcao', 'eliminacao'] as const;
export type TipoDePedido = (typeof TIPOS_DE_PEDIDO)[number];

export const SITUACOES_DO_PEDIDO = ['aberto', 'atendido', 'recusado'] as const;
export type SituacaoDoPedido = (typeof SITUACOES_DO_PEDIDO)[number];
/** Outcomes of a request. */
export const RESPOSTAS_AO_PEDIDO = ['atendido', 'recusado'] as const;
export type RespostaAoPedido = (typeof RESPOSTAS_AO_PEDIDO)[number];

export const TIPO_DE_PEDIDO_LABELS: Readonly<Record<TipoDePedido, string>> = {
  acesso: 'Acesso aos dados',
  correcao: 'Correção',
  eliminacao: 'Eliminação',
};
export const SITUACAO_DO_PEDIDO_LABELS: Readonly<Record<SituacaoDoPedido, string>> = {
  aberto: 'Aberto',
  atendido: 'Atendido',
  recusado: 'Recusado',
};
