import { isNationwide } from '@viajario/contracts/brazil/telefone';
import type { CivilDay } from '@viajario/contracts/civil-day';

/** Stored values as people write them; spreadsheet programs then take them for text and keep their zeros. */
export const dayText = (day: CivilDay | null): string =>
  day === null ? '' : `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

export const cpfText = (cpf: string | null): string =>
  isDigits(cpf, 11) ? `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}` : (cpf ?? '');

export const cepText = (cep: string | null): string => (isDigits(cep, 8) ? `${cep.slice(0, 5)}-${cep.slice(5)}` : (cep ?? ''));

export const cnpjText = (cnpj: string | null): string =>
  cnpj?.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5') ?? '';

const CERTIDAO_BLOCKS = [6, 2, 2, 4, 1, 5, 3, 7, 2];

/** In the blocks of the register (product.md B.5): of 32 digits in a row a spreadsheet program keeps fifteen. */
export function certidaoText(certidao: string | null): string {
  if (!isDigits(certidao, 32)) return certidao ?? '';
  let at = 0;
  return CERTIDAO_BLOCKS.map((length) => certidao.slice(at, (at += length))).join(' ');
}

const CERTIDAO_TEXT = new RegExp(`^${CERTIDAO_BLOCKS.map((length) => `\\d{${length}}`).join(' ')}$`);
/** As `certidaoText` was given it; what people wrote in another way stays as it is. */
export const certidaoOf = (text: string): string => (CERTIDAO_TEXT.test(text) ? text.replaceAll(' ', '') : text);

/** Foreign and odd numbers stay as they are. */
export function phoneText(phone: string | null): string {
  if (!isDigits(phone, 10) && !isDigits(phone, 11)) return phone ?? '';
  if (isNationwide(phone)) return `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`;
  return `(${phone.slice(0, 2)}) ${phone.slice(2, -4)}-${phone.slice(-4)}`;
}

/** By hand: an export asks for each cell of 100,000 clients, and replacing by a pattern takes five times as long. */
function isDigits(value: string | null, length: number): value is string {
  if (value?.length !== length) return false;
  for (let i = 0; i < length; i += 1) {
    const code = value.charCodeAt(i);
    if (code < 48 || code > 57) return false;
  }
  return true;
}
