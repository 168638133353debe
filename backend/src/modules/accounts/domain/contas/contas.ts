import type { Conta } from './conta.js';

/** A user without any conta, with what a new one is named after. */
export interface WithoutConta {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** All contas but those that were excluded. */
export abstract class Contas {
  abstract byId(id: string): Promise<Conta>;
  /** The conta, locked until the transaction ends, which is bound to it from here on. */
  abstract locked(id: string): Promise<Conta>;
  /** Ids of the contas a user owns and of those he works in; nobody gives him one of his own before this transaction ends. */
  abstract ofUser(usuarioId: string): Promise<{ own: string[]; others: string[] }>;
  /** Those of the users who own no conta and work in none, for as long as this transaction lasts. */
  abstract withoutConta(usuarioIds: readonly string[]): Promise<WithoutConta[]>;
  abstract save(conta: Conta): Promise<void>;
}
