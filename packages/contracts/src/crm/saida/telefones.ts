/** Whose phone, and which: `responsavel` is that of the legal guardian. */
export const TELEFONES_DE_MENSAGEM = ['telefoneCelular', 'telefoneComercial', 'telefoneResidencial', 'responsavel'] as const;
export type TelefoneDeMensagem = (typeof TELEFONES_DE_MENSAGEM)[number];
