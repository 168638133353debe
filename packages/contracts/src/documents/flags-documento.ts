/** Slots of a client's documents; 'outrosDocumentos' is the default. A slot holds several files. */
export const FLAGS_DOCUMENTO = ['cpf', 'rg', 'cnh', 'certidaoNascimento', 'passaporte', 'outrosDocumentos'] as const;
export type FlagDocumento = (typeof FLAGS_DOCUMENTO)[number];
