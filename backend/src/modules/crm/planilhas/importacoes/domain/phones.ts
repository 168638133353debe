import { beginsWithDdd, parseTelefone } from '@viajario/contracts/parse/telefone';

/** Shorter ones, such as an area code alone, are no phone number. */
const MIN_STORED_DIGITS = 3;
const MIN_DIALLED_DIGITS = 8;
const MAX_BRAZILIAN_DIGITS = 11;
const MAX_DIGITS = 15;
/** `0xx11`, `(xx11)`: where a carrier's code would be dialled. */
const CARRIER_PLACEHOLDER = /(?<![\p{L}\d])0?\s?xx(?=[\d)\s-])/giu;
/** `(recado)`, `[mãe]`, behind a number. */
const NOTE = /[([]([^()[\]\d]*)[)\]]/g;
/** Words that only repeat the kind of phone, or join two numbers. */
const SAYS_NOTHING =
  /^(?:cel|celular|celulares|m[oó]vel|whats|whatsapp|wpp|zap|tel|tels|telefones?|fones?|n|nº|fixo|res|resid|residencial|casa|com|comercial|trabalho|vivo|claro|tim|oi|e|ou|and|or|https?|wa|me)$/i;
const EXTENSION = /(?<!\p{L})(?:ramal|ram|r|ext)[.:]?\s{0,3}\d{1,5}(?!\d)/giu;
/** Between two numbers in one cell; a slash with fewer digits before it (`11/98765-4321`, `3333/4444`) stands in one. */
const BETWEEN = /[;,|\t\r\n]|:{2,}|\s\/\s|(?<=(?:\d\D{0,5}){8})\/|\p{L}+/u;
const AREA_CODE_ALONE = /^\D{0,5}(\d{2})\D{0,5}$/;
/** Numbers side by side, without a sign between them. */
const BRAZILIAN = /(?:\+?55[\s-]?)?\(?\d{2}\)?[\s.-]?(?:9[\s.-]?)?\d{4}[\s.-]?\d{4}(?!\d)/g;

export interface PhonesOfCell {
  /** Digits, in their order, numbers that cannot be dialled last. */
  readonly phones: readonly string[];
  /** For the user, about other content of the cell. */
  readonly remark?: string;
}

/** The phones of a cell: `(11) 98765-4321 ::: (11) 3333-4444`, `98765-4321 (mãe) / 3333-4444 ramal 12`. */
export function phonesIn(typed: string): PhonesOfCell {
  const notes: string[] = [];
  const text = typed.replace(CARRIER_PLACEHOLDER, '').replace(NOTE, (_, note: string) => {
    if (wordsOf(note).length > 0) notes.push(note.trim());
    return ';';
  });
  const plain = text.replace(EXTENSION, ';');
  notes.push(...wordsOf(plain));
  const phones = [...new Set(numbersIn(plain).map((number) => parseTelefone(number).value ?? number.replace(/\D/g, '')))];
  const remarks = [
    ...(plain === text ? [] : ['Ramal não importado']),
    ...(notes.length === 0 ? [] : [`Anotação do telefone não importada: ${notes.join(', ')}`]),
  ];
  return {
    phones: phones.toSorted((a, b) => Number(canDial(b)) - Number(canDial(a))),
    ...(remarks.length === 0 ? {} : { remark: remarks.join('. ') }),
  };
}

const wordsOf = (text: string): string[] => (text.match(/\p{L}+/gu) ?? []).filter((word) => !SAYS_NOTHING.test(word));
const digitsOf = (phone: string): number => phone.replace(/\D/g, '').length;
const hasDigits = (phone: string, least: number): boolean => digitsOf(phone) >= least && digitsOf(phone) <= MAX_DIGITS;
export const canDial = (phone: string): boolean => hasDigits(phone, MIN_DIALLED_DIGITS);
export const canStore = (phone: string): boolean => hasDigits(phone, MIN_STORED_DIGITS);

/** What the user should check. */
export function phoneProblem(phone: string): string | undefined {
  if (!canDial(phone)) return 'Telefone incompleto';
  return phone.length > MAX_BRAZILIAN_DIGITS && !phone.startsWith('+') ? 'Telefone com mais de 11 dígitos: confira' : undefined;
}

/** The pieces with digits; a separated area code is put before its number again. */
function numbersIn(text: string): string[] {
  const numbers: string[] = [];
  let areaCode = '';
  for (const part of text.split(BETWEEN).filter((one) => /\d/.test(one))) {
    const [, alone = ''] = AREA_CODE_ALONE.exec(part) ?? [];
    if (beginsWithDdd(alone)) {
      areaCode = alone;
      continue;
    }
    numbers.push(...splitAdjacent(areaCode + part.replace(/^[^\d+(]*/, '')));
    areaCode = '';
  }
  if (areaCode !== '') numbers.push(areaCode);
  return numbers;
}

/** A piece with more digits than one number has as several, where it holds Brazilian ones and nothing else. */
function splitAdjacent(part: string): string[] {
  if (part.replace(/\D/g, '').length <= MAX_DIGITS) return [part];
  const found = part.match(BRAZILIAN) ?? [];
  return /\d/.test(part.replace(BRAZILIAN, '')) ? [part] : found;
}
