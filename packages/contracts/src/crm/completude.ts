/** What a complete record has; `faltam`, in this order, is what this one lacks. */
export const PARTES_DO_CADASTRO = [
  'nome',
  'dataNascimento',
  'cpf',
  'telefoneCelular',
  'email',
  'passaporte',
  'documento',
] as const;
export type ParteDoCadastro = (typeof PARTES_DO_CADASTRO)[number];

export interface Completude {
  /** 0 to 100. */
  percentual: number;
  faltam: ParteDoCadastro[];
}
