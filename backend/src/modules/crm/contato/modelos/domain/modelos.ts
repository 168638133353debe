import type { Modelo } from './modelo.js';

/** The templates of a conta. */
export abstract class Modelos {
  /** Refuses more than a conta may have. */
  abstract add(modelo: Modelo): Promise<void>;
  /** Locked until the transaction ends. */
  abstract byId(contaId: string, id: string): Promise<Modelo>;
  abstract save(modelo: Modelo): Promise<void>;
  abstract remove(modelo: Modelo): Promise<void>;
}
