/** Kinds of travel document. */
export const TIPOS_DOCUMENTO_VIAGEM = ['passaporte', 'visto', 'autorizacao', 'identidade'] as const;
export type TipoDocumentoViagem = (typeof TIPOS_DOCUMENTO_VIAGEM)[number];
export const TIPO_LABELS: Record<TipoDocumentoViagem, string> = {
  passaporte: 'Passaporte',
  visto: 'Visto',
  autorizacao: 'Autorização de viagem',
  identidade: 'Identidade',
};

/** As in the machine-readable zone; X: unspecified. */
export const SEXOS = ['F', 'M', 'X'] as const;
export type Sexo = (typeof SEXOS)[number];

/** The state of an expiry; it belongs to the document's validity, and a new validity opens it again. */
export const SITUACOES_DE_VENCIMENTO = ['aberto', 'avisado', 'em-renovacao', 'renovado', 'nao-viaja'] as const;
export type SituacaoDeVencimento = (typeof SITUACOES_DE_VENCIMENTO)[number];

/** `vencidos`, or all that expire within so many days from today, expired ones included. */
export const PRAZOS = ['vencidos', '30', '90', '180', '365'] as const;
export type Prazo = (typeof PRAZOS)[number];
