/** How an accompanying person is related to a minor; `genitor`: mother or father, it is not known which. */
export const PARENTESCOS_DO_ACOMPANHANTE = ['mae', 'pai', 'genitor', 'responsavel', 'parente', 'terceiro'] as const;
export type ParentescoDoAcompanhante = (typeof PARENTESCOS_DO_ACOMPANHANTE)[number];
