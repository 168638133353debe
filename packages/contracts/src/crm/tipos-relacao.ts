/** Kinds of relacionamento. The screens create `familia` only; the API accepts the others too. */
export const TIPOS_RELACAO = ['familia', 'conjuge', 'filho', 'pai_mae', 'irmao'] as const;
export type TipoRelacao = (typeof TIPOS_RELACAO)[number];
