import type { Empresa } from './empresa.js';

/** All companies of the conta that the transaction is bound to. */
export abstract class Empresas {
  /** The company, locked until the transaction ends, so that it cannot be deleted while an employee is added. */
  abstract byId(id: string): Promise<Empresa>;
  abstract save(empresa: Empresa): Promise<void>;
  /** Its employees stay, without a company. */
  abstract remove(empresa: Empresa): Promise<void>;
}
