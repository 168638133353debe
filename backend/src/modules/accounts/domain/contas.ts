import type { Conta } from './conta.js';

/** All contas. */
export abstract class Contas {
  abstract byId(id: string): Promise<Conta>;
  /** How many contas a user owns; nobody else gives him one before this transaction ends. */
  abstract ownedBy(usuarioId: string): Promise<number>;
  abstract save(conta: Conta): Promise<void>;
}
