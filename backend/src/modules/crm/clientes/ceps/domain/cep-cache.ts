import type { CepAddress } from './postal-codes.js';

/** Addresses that were looked up lately. */
export abstract class CepCache {
  /** null: known not to exist; undefined: not remembered. */
  abstract find(cep: string): Promise<CepAddress | null | undefined>;
  /** Never fails: an address that was found is worth more than its copy. */
  abstract remember(cep: string, address: CepAddress | null): Promise<void>;
}
