/** Empty texts where a town has a single CEP and no street or district is known. */
export interface CepAddress {
  cep: string;
  logradouro: string;
  bairro: string;
  localidade: string;
  uf: string;
}

/** The outside services that know Brazilian addresses. */
export abstract class PostalCodes {
  /**
   * The address of 8 digits, null when no such CEP exists, undefined when only a service that knows fewer of them could be asked and
   * has none; throws when no service answers.
   */
  abstract lookUp(cep: string): Promise<CepAddress | null | undefined>;
}
