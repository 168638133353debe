/** `expirado`: not answered within 30 days; its content is erased. */
export const SITUACOES_DO_ENVIO = ['pendente', 'aceito', 'recusado', 'expirado'] as const;
export type SituacaoDoEnvio = (typeof SITUACOES_DO_ENVIO)[number];
