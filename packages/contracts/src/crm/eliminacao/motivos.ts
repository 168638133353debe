/** Reasons for an erasure (LGPD, arts. 16 and 18). */
export const MOTIVOS_DA_ELIMINACAO = ['pedido', 'finalidade', 'prazo', 'outro'] as const;
export type MotivoDaEliminacao = (typeof MOTIVOS_DA_ELIMINACAO)[number];

export const ROTULO_DO_MOTIVO: Readonly<Record<MotivoDaEliminacao, string>> = {
  pedido: 'Pedido do titular',
  finalidade: 'Fim da finalidade',
  prazo: 'Fim do prazo',
  outro: 'Outro motivo',
};
