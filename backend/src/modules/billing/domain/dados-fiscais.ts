import type { SituacaoFiscal } from '@viajario/contracts/billing/situacoes-fiscais';

/** To whom a user's invoices are made out. */
export interface Destinatario {
  /** CPF or CNPJ without punctuation. */
  documento: string;
  nome: string;
  email: string;
}

export abstract class DadosFiscais {
  abstract find(usuarioId: string): Promise<{ documento: string; versao: number } | undefined>;
  /** Pending until the provider has said what it makes of it. */
  abstract save(usuarioId: string, destinatario: Destinatario): Promise<void>;
  /** Nothing happens when they were saved again since that version. */
  abstract saveSituacao(usuarioId: string, versao: number, situacao: SituacaoFiscal): Promise<void>;
  /** Users that the provider knows, whose data it has not accepted or refused. */
  abstract pendentes(): Promise<string[]>;
}

/** The Brazilian tax ids of the provider's customers. */
export abstract class TaxIds {
  /** Makes it the customer's only one, idempotent; what the provider says of it, or null when it no longer has the customer. */
  abstract replace(customer: string, documento: string): Promise<SituacaoFiscal | null>;
}
