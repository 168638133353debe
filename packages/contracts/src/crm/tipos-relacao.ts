/** What one client is to another. The screens write `familia` only; the others are accepted from the API. */
export const TIPOS_RELACAO = ['familia', 'conjuge', 'filho', 'pai_mae', 'irmao'] as const;
export type TipoRelacao = (typeof TIPOS_RELACAO)[number];
