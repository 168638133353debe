/** `texto`: one block per person; `planilha`: tab-separated with a heading row; `gds`: lines for a reservation system. */
export const FORMATOS_DE_EMISSAO = ['texto', 'planilha', 'gds'] as const;
export type FormatoDeEmissao = (typeof FORMATOS_DE_EMISSAO)[number];

/** Data that a passenger may be missing. */
export const CAMPOS_DE_EMISSAO = [
  'nome',
  'dataNascimento',
  'sexo',
  'cpf',
  'passaporte',
  'validade',
  'email',
  'telefone',
] as const;
export type CampoDeEmissao = (typeof CAMPOS_DE_EMISSAO)[number];
