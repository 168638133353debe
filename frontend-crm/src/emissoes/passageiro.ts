/** Whose data are copied. */
export interface Passageiro {
  id: string;
  /** Missing where it is not known here. */
  nome?: string;
}
