import type { CepAddress } from '@viajario/contracts/crm/ceps/cep';

/** Which form field holds which part of an address: clients have `endereco`, companies `rua`. */
export interface EnderecoFieldMap {
  cep: string;
  logradouro: string;
  numero: string;
  complemento: string;
  bairro: string;
  cidade: string;
  uf: string;
}

export const FILLED_PARTS = ['logradouro', 'bairro', 'cidade', 'uf'] as const;
export type FilledPart = (typeof FILLED_PARTS)[number];
export type Filling = Record<FilledPart, string>;

export const NOTHING_FILLED: Filling = { logradouro: '', bairro: '', cidade: '', uf: '' };

export function fillingOf(address: CepAddress): Filling {
  return { logradouro: address.logradouro, bairro: address.bairro, cidade: address.localidade, uf: address.uf };
}

/** Parts where the person's own text would be lost: not empty, not from an earlier lookup, and not the same as what was found. */
export function conflictsOf(found: Filling, current: Filling, filledBefore: Filling): FilledPart[] {
  const same = (a: string, b: string) => a.trim().localeCompare(b.trim(), 'pt-BR', { sensitivity: 'base' }) === 0;
  return FILLED_PARTS.filter((part) => {
    const isOwnText = current[part].trim() !== '' && current[part] !== filledBefore[part];
    return found[part] !== '' && isOwnText && !same(found[part], current[part]);
  });
}

/** 'Praça da Sé, Sé, São Paulo, SP', without the parts the postal service does not know. */
export function inOneLine(filling: Filling): string {
  return FILLED_PARTS.map((part) => filling[part])
    .filter(Boolean)
    .join(', ');
}
