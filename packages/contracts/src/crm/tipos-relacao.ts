/** Kinds of relacionamento. */
export const TIPOS_RELACAO = ['familia', 'conjuge', 'filho', 'pai_mae', 'irmao'] as const;
export type TipoRelacao = (typeof TIPOS_RELACAO)[number];
