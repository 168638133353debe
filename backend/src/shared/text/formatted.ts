import { isNationwide } from '@viajario/contracts/parse/telefone';
import type { CivilDay } from '@viajario/contracts/civil-day';
import type { ByteWriter } from '#shared/domain/byte-writer.js';

const [ZERO, NINE] = ['0'.charCodeAt(0), '9'.charCodeAt(0)];
const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;
const isPlace = (character: string): boolean => /[a-z#]/.test(character);

/**
 * Reorders digits: `yyyy-mm-dd` as `dd/mm/yyyy`. Each letter of `to` is the next of its kind in `from`; a value of another
 * length, or without a digit in its place, does not fit. Character by character, for strings and for bytes: an export writes nine
 * such cells for each of 100,000 clients, and a pattern takes five times as long.
 */
export class Rewriting {
  readonly length: number;
  /** For each character: its place in the stored value or, below zero, itself. */
  private readonly places: readonly number[];

  constructor(from: string, to: string) {
    this.length = from.length;
    const next = new Map<string, number>();
    this.places = [...to].map((character) => {
      if (!isPlace(character)) return -character.charCodeAt(0);
      const place = from.indexOf(character, next.get(character));
      next.set(character, place + 1);
      return place;
    });
  }

  /** Undefined where the value does not fit. */
  text(value: string): string | undefined {
    if (value.length !== this.length) return undefined;
    let text = '';
    for (const place of this.places) {
      const code = place < 0 ? -place : value.charCodeAt(place);
      if (place >= 0 && !isDigit(code)) return undefined;
      text += String.fromCharCode(code);
    }
    return text;
  }

  /** Writes the value of `length` bytes at `start`; false, and nothing written, where it does not fit. */
  put(out: ByteWriter, bytes: Uint8Array, start: number): boolean {
    const { places } = this;
    let at = out.length;
    for (const place of places) {
      const code = place < 0 ? -place : (bytes[start + place] ?? 0);
      if (place >= 0 && !isDigit(code)) return false;
      out.bytes[at++] = code;
    }
    out.length = at;
    return true;
  }
}

const digits = (to: string): Rewriting => new Rewriting(to.replace(/[^#]/g, ''), to);

/** The notation of stored values for people; spreadsheet programs then take them for text and keep their zeros. */
export interface Format {
  /** By length. Values that begin with a zero may have another meaning: those are exported as text. */
  readonly rewritings: readonly Rewriting[];
  readonly text: (value: string) => string;
}

const format = (...rewritings: Rewriting[]): Format => ({
  rewritings,
  text: (value) => rewritings.find(({ length }) => length === value.length)?.text(value) ?? value,
});

export const DAY = format(new Rewriting('yyyy-mm-dd', 'dd/mm/yyyy'));
export const CPF = format(digits('###.###.###-##'));
export const CEP = format(digits('#####-###'));
/** In the blocks of the register (BRA-05): of 32 digits in a row a spreadsheet program keeps fifteen. */
export const CERTIDAO = format(digits('###### ## ## #### # ##### ### ####### ##'));
const LOCAL = format(digits('(##) ####-####'), digits('(##) #####-####'));
const NATIONWIDE = format(digits('#### ### ###'), digits('#### ### ####'));
/** Foreign and unusual numbers are unchanged. */
export const PHONE: Format = { ...LOCAL, text: (phone) => (isNationwide(phone) ? NATIONWIDE : LOCAL).text(phone) };

const orEmpty =
  ({ text }: Format) =>
  (value: string | null): string =>
    value === null ? '' : text(value);

export const dayText: (day: CivilDay | null) => string = orEmpty(DAY);
export const cpfText = orEmpty(CPF);
export const cnpjText = (cnpj: string): string => cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5');

/** For a value in the form of `CERTIDAO`; other notations are unchanged. */
export const certidaoOf = (text: string): string => {
  const plain = text.replaceAll(' ', '');
  return plain !== text && CERTIDAO.text(plain) === text ? plain : text;
};

/** '1 linha', '1.200 linhas'. */
export const pluralize = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** The text of a code; an unknown one is its own. */
export const textIn =
  (labels: Readonly<Record<string, string>>) =>
  (code: string): string =>
    labels[code] ?? code;
