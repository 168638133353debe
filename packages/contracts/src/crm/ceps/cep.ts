import { route, subscriber } from '../../route.js';

/** Street and district are empty for towns with a single CEP. */
export interface CepAddress {
  cep: string;
  logradouro: string;
  bairro: string;
  localidade: string;
  uf: string;
}

export const cep = {
  lookup: route<undefined, undefined, CepAddress>('GET', '/api/cep/:cep', { access: subscriber, rate: 'cep' }),
};
