/** Travel documents that a client can send, at most one of each at once. */
export const PAPEIS_ENVIADOS = ['passaporte', 'visto', 'autorizacao'] as const;
export type PapelEnviado = (typeof PAPEIS_ENVIADOS)[number];
