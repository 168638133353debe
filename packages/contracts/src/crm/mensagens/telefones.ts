/** Kinds of phone; `responsavel`: the legal guardian's. */
export const TELEFONES_DE_MENSAGEM = ['telefoneCelular', 'telefoneComercial', 'telefoneResidencial', 'responsavel'] as const;
export type TelefoneDeMensagem = (typeof TELEFONES_DE_MENSAGEM)[number];
