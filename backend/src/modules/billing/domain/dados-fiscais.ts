/** The recipient on a user's invoices. */
export interface Destinatario {
  /** CPF or CNPJ without punctuation. */
  documento: string;
  nome: string;
  email: string;
}
