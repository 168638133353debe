import type { CivilDay } from '@viajario/contracts/civil-day';

/** Stored values as people write them; spreadsheet programs then take them for text and keep their zeros. */
export const dayText = (day: CivilDay | null): string => day?.split('-').reverse().join('/') ?? '';

export const cpfText = (cpf: string | null): string => grouped(cpf, /^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

export const cepText = (cep: string | null): string => grouped(cep, /^(\d{5})(\d{3})$/, '$1-$2');

export const cnpjText = (cnpj: string | null): string => grouped(cnpj, /^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5');

/** Foreign and odd numbers stay as they are. */
export const phoneText = (phone: string | null): string => grouped(phone, /^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');

const grouped = (value: string | null, shape: RegExp, mask: string): string => value?.replace(shape, mask) ?? '';
