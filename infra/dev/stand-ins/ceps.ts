import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface CepAddress {
  logradouro: string;
  bairro: string;
  localidade: string;
  uf: string;
}

let addresses: Map<string, CepAddress> | undefined;

/** Every CEP (8 digits) of ceps.csv: real ones of all 27 states; a town with a single CEP has a blank street and district. */
export function knownCeps(): ReadonlyMap<string, CepAddress> {
  addresses ??= new Map(readRows());
  return addresses;
}

/** The address of a CEP of 8 digits, undefined unless the file contains it. */
export function findCep(cep: string): CepAddress | undefined {
  return knownCeps().get(cep);
}

function readRows(): [string, CepAddress][] {
  const lines = readFileSync(path.join(import.meta.dirname, 'ceps.csv'), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean);
  return lines.map((line) => {
    const [cep = '', uf = '', localidade = '', bairro = '', logradouro = ''] = line.split(';');
    return [cep.replace('-', ''), { logradouro, bairro, localidade, uf }];
  });
}
