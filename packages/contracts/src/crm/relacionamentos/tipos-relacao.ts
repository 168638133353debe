/** Kinds of relacionamento. */
export const TIPOS_RELACAO = ['familia', 'conjuge', 'filho', 'pai_mae', 'irmao'] as const;
export type TipoRelacao = (typeof TIPOS_RELACAO)[number];
/** The relative's relation to the client of the displayed family. */
export const RELACAO_LABELS: Record<TipoRelacao, string> = {
  familia: 'Familiar',
  conjuge: 'Cônjuge',
  filho: 'Filho(a)',
  pai_mae: 'Pai/Mãe',
  irmao: 'Irmão(ã)',
};
