import type { Relacionamento } from './relacionamento.js';

/** All ties of the conta that the transaction is bound to. */
export abstract class Relacionamentos {
  /** The tie, locked until the transaction ends. */
  abstract byId(id: string): Promise<Relacionamento>;
  /** Whether the two are tied already, in either direction and by whatever kind. */
  abstract areTied(contaId: string, one: string, other: string): Promise<boolean>;
  abstract save(relacionamento: Relacionamento): Promise<void>;
  abstract remove(relacionamento: Relacionamento): Promise<void>;
}
