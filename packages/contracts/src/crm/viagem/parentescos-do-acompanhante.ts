/** How an accompanying person is related to a minor. */
export const PARENTESCOS_DO_ACOMPANHANTE = ['mae', 'pai', 'responsavel', 'parente', 'terceiro'] as const;
export type ParentescoDoAcompanhante = (typeof PARENTESCOS_DO_ACOMPANHANTE)[number];
