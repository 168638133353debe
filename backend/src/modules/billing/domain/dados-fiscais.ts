/** To whom a user's invoices are made out. */
export interface Destinatario {
  /** CPF or CNPJ without punctuation. */
  documento: string;
  nome: string;
  email: string;
}
