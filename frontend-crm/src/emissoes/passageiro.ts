/** A client with data to copy for a ticket. */
export interface Passageiro {
  id: string;
  /** Missing where it is not known here. */
  nome?: string;
}
