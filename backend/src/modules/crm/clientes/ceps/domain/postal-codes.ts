/** Empty texts where a town has a single CEP and no street or district is known. */
export interface CepAddress {
  cep: string;
  logradouro: string;
  bairro: string;
  localidade: string;
  uf: string;
}
