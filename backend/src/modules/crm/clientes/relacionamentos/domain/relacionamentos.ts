import type { Relacionamento } from './relacionamento.js';

/** The relationships of the conta that the transaction is bound to. */
export abstract class Relacionamentos {
  /** The relationship, locked until the transaction ends. */
  abstract byId(id: string): Promise<Relacionamento>;
  /** Whether the two have a relationship already, in either direction and of any kind. */
  abstract areRelated(contaId: string, one: string, other: string): Promise<boolean>;
  abstract save(relacionamento: Relacionamento): Promise<void>;
  abstract remove(relacionamento: Relacionamento): Promise<void>;
}
