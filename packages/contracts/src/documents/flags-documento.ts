/** Slots of a client's documents; 'outrosDocumentos' is the default. A slot holds several files. */
export const FLAGS_DOCUMENTO = ['cpf', 'rg', 'cnh', 'certidaoNascimento', 'passaporte', 'outrosDocumentos'] as const;
export type FlagDocumento = (typeof FLAGS_DOCUMENTO)[number];
/** Slots are named like the form's fields of the same documents. */
export const SLOT_LABELS: Record<FlagDocumento, string> = {
  cpf: 'CPF',
  rg: 'RG',
  cnh: 'CNH',
  certidaoNascimento: 'Certidão de nascimento',
  passaporte: 'Passaporte',
  outrosDocumentos: 'Outros Documentos',
};
