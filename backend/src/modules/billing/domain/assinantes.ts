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

/** Users as payers. */
export abstract class Assinantes {
  abstract find(usuarioId: string): Promise<Assinante | undefined>;
  abstract idOf(customer: string): Promise<string | undefined>;
  abstract saveCustomer(usuarioId: string, customer: string): Promise<void>;
  /** The customer was deleted at the provider, with all its subscriptions. */
  abstract clearCustomer(usuarioId: string): Promise<void>;
  /** False when a newer state is already stored. */
  abstract save(assinante: Assinante, found: ProviderState): Promise<boolean>;
  /** The idempotency key of the attempt to subscribe; the same until its outcome is known. `known`: keys that led to a subscription. */
  abstract attempt(usuarioId: string, planoTipo: PlanoTipo, known: readonly string[]): Promise<string>;
  abstract endAttempt(usuarioId: string): Promise<void>;
  abstract askForChange(usuarioId: string, planoTipo: PlanoTipo | null): Promise<void>;
  /** Whether the stored state of a pagador is older than half a minute. */
  abstract isStale(usuarioId: string): Promise<boolean>;
  /** Users whose subscription can still change and was not synchronized for nearly an hour. */
  abstract unchecked(): Promise<string[]>;
}

/** Mutual exclusion per pagador, across processes. */
export abstract class PagadorLock {
  abstract run<T>(usuarioId: string, work: () => Promise<T>): Promise<T>;
}
