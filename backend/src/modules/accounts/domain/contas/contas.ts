import type { Conta } from './conta.js';

/** A user without any conta, with the name for a new one. */
export interface WithoutConta {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** All contas except excluded ones. */
export abstract class Contas {
  abstract byId(id: string): Promise<Conta>;
  /** The conta, locked until the transaction ends; binds the transaction to it. */
  abstract locked(id: string): Promise<Conta>;
  /** Ids of the contas a user owns and works in; locks the user against new ones until the transaction ends. */
  abstract ofUser(usuarioId: string): Promise<{ own: string[]; others: string[] }>;
  /** Those of the users without any conta, locked until the transaction ends. */
  abstract withoutConta(usuarioIds: readonly string[]): Promise<WithoutConta[]>;
  abstract save(conta: Conta): Promise<void>;
}
