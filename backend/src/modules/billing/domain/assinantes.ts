import type { PlanoTipo } from './planos.js';
import type { AssinaturaStatus, Projection } from './projection.js';

/** The stored state of a subscription, to detect changes. */
export interface StoredState {
  status: AssinaturaStatus | null;
  planoTipo: PlanoTipo | null;
  expiraEm: string | null;
  cancelAtPeriodEnd: boolean;
  planoAgendado: PlanoTipo | null;
}

/** A user as the provider's customer, present or future. */
export interface Assinante {
  usuarioId: string;
  email: string;
  /** The one on invoices, if the user gave one. */
  nome: string | null;
  acessoGratuito: boolean;
  customer: string | null;
  /** The previous customer, which was deleted at the provider. */
  clienteAnterior: string | null;
  /** The plan of a requested change whose answer was lost. */
  mudancaPedida: PlanoTipo | null;
  stored: StoredState;
  /** When this was read, by the database's clock: a write based on an older read is ignored. */
  lidoEm: string;
}

export interface ProviderState {
  projection: Projection | null;
  planoAgendado: { planoTipo: PlanoTipo; em: Date } | null;
  confirmacaoPendenteAte: Date | null;
}
