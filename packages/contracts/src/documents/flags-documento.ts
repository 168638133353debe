/** Slots of a client's papers; 'outrosDocumentos' takes whatever has no slot of its own. A slot holds several files. */
export const FLAGS_DOCUMENTO = ['cpf', 'rg', 'cnh', 'certidaoNascimento', 'passaporte', 'outrosDocumentos'] as const;
export type FlagDocumento = (typeof FLAGS_DOCUMENTO)[number];
