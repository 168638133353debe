/** Parts of a complete record; `faltam`, in this order, are the missing ones. */
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
