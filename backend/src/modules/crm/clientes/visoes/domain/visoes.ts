import type { Visao } from './visao.js';

/** The saved lists of a conta. */
export abstract class Visoes {
  /** Refuses more than a conta may have. */
  abstract add(visao: Visao): Promise<void>;
  /** Locked until the transaction ends. */
  abstract byId(contaId: string, id: string): Promise<Visao>;
  abstract save(visao: Visao): Promise<void>;
  abstract remove(visao: Visao): Promise<void>;
}
