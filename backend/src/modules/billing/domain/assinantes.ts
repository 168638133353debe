import type { PlanoTipo } from './planos.js';
import type { AssinaturaStatus, Projection } from './projection.js';

/** What was kept of a subscription, to tell whether it has changed. */
export interface StoredState {
  status: AssinaturaStatus | null;
  planoTipo: PlanoTipo | null;
  expiraEm: string | null;
  cancelAtPeriodEnd: boolean;
  planoAgendado: PlanoTipo | null;
}

/** Somebody who pays, or could. */
export interface Assinante {
  usuarioId: string;
  email: string;
  nome: string | null;
  acessoGratuito: boolean;
  customer: string | null;
  /** The customer before, who was deleted at the provider. */
  clienteAnterior: string | null;
  /** The plan that a change asked for whose answer nobody heard. */
  mudancaPedida: PlanoTipo | null;
  kept: StoredState;
  /** When this was read, by the database's clock: what is written from an older reading does not count. */
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
  /** The customer is gone at the provider, and all that he paid for. */
  abstract removeCustomerOf(usuarioId: string): Promise<void>;
  /** False when something newer is kept already. */
  abstract save(assinante: Assinante, found: ProviderState): Promise<boolean>;
  /** Names the attempt to subscribe, the same as long as nobody knows how it ended. `known`: attempts of which a subscription came. */
  abstract attempt(usuarioId: string, planoTipo: PlanoTipo, known: readonly string[]): Promise<string>;
  abstract endAttempt(usuarioId: string): Promise<void>;
  abstract askForChange(usuarioId: string, planoTipo: PlanoTipo | null): Promise<void>;
  /** Whether the provider could know more than we do: he pays, and was not looked at for half a minute. */
  abstract isStale(usuarioId: string): Promise<boolean>;
  /** Whose subscription can still change and was not looked at for nearly an hour. */
  abstract unchecked(): Promise<string[]>;
}

/** One at a time for each payer, in all processes. */
export abstract class PagadorLock {
  abstract run<T>(usuarioId: string, work: () => Promise<T>): Promise<T>;
}
