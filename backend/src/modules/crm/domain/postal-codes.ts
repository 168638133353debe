import type { CepAddress } from '@viajario/contracts/crm/cep';

/** The outside services that know Brazilian addresses. */
export abstract class PostalCodes {
  /** The address of 8 digits, null when no such CEP exists; throws when no service answers. */
  abstract lookUp(cep: string): Promise<CepAddress | null>;
}
