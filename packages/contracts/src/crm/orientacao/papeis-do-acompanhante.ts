/** What somebody who goes along is to a minor. */
export const PAPEIS_DO_ACOMPANHANTE = ['mae', 'pai', 'responsavel', 'parente', 'terceiro'] as const;
export type PapelDoAcompanhante = (typeof PAPEIS_DO_ACOMPANHANTE)[number];
