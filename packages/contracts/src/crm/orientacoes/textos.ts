/** Above the papers of a person, on the sheet and where the agent sees it first. */
export const DOCUMENTOS_PARA_A_VIAGEM = 'Documentos para esta viagem';
