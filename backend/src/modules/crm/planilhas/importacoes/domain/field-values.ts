import { asSeen, withoutUnseen } from '@viajario/contracts/blank';
import { readUf } from '@viajario/contracts/brazil/estados';
import { isPossibleValidade, dayAndRest } from '@viajario/contracts/parse/dia';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { LIMITS } from '@viajario/contracts/limits';
import { cpfOfNumber, parseCpf } from '@viajario/contracts/parse/cpf';
import { canDial, parseTelefone } from '@viajario/contracts/parse/telefone';
import type { Cell } from '@viajario/xlsx-reader/cell';
import { daySince } from '@viajario/xlsx-reader/serial-days';
import { FLAG_TEXT } from '#shared/domain/editable-fields.js';
import { certidaoOf, dayText } from '#shared/text/formatted.js';
import { unguardFormula } from '#shared/text/formula-guard.js';
import { missingPartOf, readDay, type Calendar, type DayReading } from './days.js';

/** The outcome for a cell: the value in stored form, and a warning for the user. */
export interface FieldValue {
  readonly value: string | null;
  readonly aviso?: string;
  /** Further phones of the cell, for the phone fields that are free. */
  readonly others?: readonly string[];
  /** What else the cell says, for Observações. */
  readonly nota?: string;
}

export const TOO_LONG = 'Texto com mais de';
const EMPTY: FieldValue = { value: null };
const CEP_DIGITS = 8;
/** Fewer digits, such as an area code alone, are no phone number. */
const SHORTEST_PHONE = 3;
const CNH_DIGITS = 11;
/** Placeholders that people write in empty cells. */
const PLACEHOLDER = /^[\s\p{Pd}\u00ad\u2212_.*/]*$|^(?:n\/?a|n[aã]o tem|n[aã]o possui|sem|isento|null)$/iu;
/** A label may be called "Sem" or "***". */
const DASHES = /^[\s\p{Pd}]*$/u;
const BETWEEN_ETIQUETAS = /[,\r\n\u0085\u2028\u2029]/;
/** Others may be more than two once they are capitals. */
const TWO_LETTERS = /^[a-z]{2}$/i;
const AROUND_EMAIL = /[\s<>()[\],;:|/"]+/;
const SCIENTIFIC = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

const YES = /^(?:s|sim|x|1|y|yes|true|verdadeiro)$/i;
const NO = /^(?:n|n[aã]o|0|no|false|falso)$/i;
const HAS_NONE = /^n[aã]o (?:tem|possui)$/i;

const leftOutValue = (aviso: string): FieldValue => ({ value: null, aviso });
const refused = (aviso: string): FieldValue => leftOutValue(`${aviso}: importado sem este valor`);

/** `'01310`: how people protect a leading zero, where the file contains the apostrophe itself. */
const withoutApostrophe = (text: string): string => text.replace(/^'(?=\d)/, '');

/** Whole numbers without exponent, others with the comma that people write here. */
function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return value.toFixed(0);
  return String(value).replace('.', ',');
}

/** More digits than a number in a file can hold: the last ones are made up. */
const lostDigits = (value: number): boolean => Math.abs(value) > Number.MAX_SAFE_INTEGER;

/** A cell as text; a day is the number that the file holds. */
export function textOf(cell: Cell): string {
  if (cell.kind === 'number' || cell.kind === 'serial') return numberText(cell.value);
  if (cell.kind === 'boolean') return cell.value ? 'VERDADEIRO' : 'FALSO';
  return cell.text.trim();
}

/** A cell as text, as a person sees it: days as `10/05/1990`, `10/05` or `05/1990`. */
export function shownText(cell: Cell, date1904: boolean): string {
  const day = cell.kind === 'serial' ? daySince(cell.value, date1904) : undefined;
  if (cell.kind !== 'serial' || day === undefined) return textOf(cell);
  return dayText(day).slice(cell.gap === 'dia' ? 3 : 0, cell.gap === 'ano' ? 5 : undefined);
}

/** Free text: everything is taken that fits. */
export function readText(cell: Cell, { longest = LIMITS.text, reading }: { longest?: number; reading: Calendar }): FieldValue {
  const text = withoutApostrophe(unguardFormula(shownText(cell, reading.date1904))).trim();
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  if (text === '') return EMPTY;
  if ([...text].length > longest) return refused(`${TOO_LONG} ${longest.toLocaleString('pt-BR')} caracteres`);
  if (cell.kind === 'number' && lostDigits(cell.value))
    return { value: text, aviso: 'Número longo demais para a planilha: confira os últimos dígitos' };
  return { value: text };
}

export function readCpf(cell: Cell): FieldValue {
  const typed = textOf(cell);
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  if (PLACEHOLDER.test(typed)) return EMPTY;
  if (cell.kind === 'number') {
    const value = cpfOfNumber(cell.value);
    return value === null ? refused(FIELD_TEXTS.cpfInvalido) : { value };
  }
  const { value, more, rest, doubt } = parseCpf(typed);
  if (value === null) return refused(doubt ?? FIELD_TEXTS.cpfInvalido);
  return { value, ...notaOf(rest), ...(more.length > 0 && { aviso: 'Só o primeiro CPF da célula foi importado' }) };
}

const notaOf = (rest: string): { nota?: string } => (rest === '' ? {} : { nota: rest });

export function readCep(cell: Cell): FieldValue {
  const typed = textOf(cell);
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  if (PLACEHOLDER.test(typed)) return EMPTY;
  const digits = typed.replace(/\D/g, '');
  const lostZeros = cell.kind === 'number' || digits.length === CEP_DIGITS - 1;
  const cep = lostZeros ? digits.padStart(CEP_DIGITS, '0') : digits;
  if (/^0*$/.test(digits) || cep.length > CEP_DIGITS || /\p{L}/u.test(typed)) return refused('CEP inválido');
  return cep.length === CEP_DIGITS ? { value: cep } : { value: cep, aviso: 'CEP com menos de 8 dígitos' };
}

/** The first phone of the cell. Whether the area code is there is judged with the row's other phones. */
export function readPhone(cell: Cell): FieldValue {
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  const typed = unguardFormula(textOf(cell));
  if (PLACEHOLDER.test(typed)) return EMPTY;
  if (SCIENTIFIC.test(typed)) return refused('Telefone em notação científica, com dígitos perdidos');
  const { value, more, rest, doubt } = parseTelefone(typed);
  if (value === null && doubt !== null && /\d/.test(typed)) return { value, nota: rest, aviso: `${doubt}: ficou em Observações` };
  if (value === null || value.replace(/\D/g, '').length < SHORTEST_PHONE) return refused('Telefone inválido');
  return { value, others: more, ...notaOf(rest), ...(canDial(value) ? {} : { aviso: 'Telefone incompleto' }) };
}

/** The e-mail, also of `Ana <ana@x.com>`; of several in one cell the first. */
export function readEmail(cell: Cell, isEmail: (text: string) => boolean): FieldValue {
  const typed = withoutUnseen(unguardFormula(textOf(cell)))
    .replace(/^'?(?:mailto:)?/i, '')
    .trim();
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  if (PLACEHOLDER.test(typed)) return EMPTY;
  if (isEmail(typed)) return { value: typed };
  const parts = typed.split(AROUND_EMAIL).map((part) => part.replace(/^'|'$/g, ''));
  const emails = parts.filter((part) => part.includes('@'));
  const value = emails.find(isEmail);
  if (value === undefined) return refused('E-mail inválido');
  return new Set(emails).size > 1 ? { value, aviso: 'Só o primeiro e-mail da célula foi importado' } : { value };
}

/** Names of labels, with a comma or a line's end between them. */
export function readEtiquetas(cell: Cell, reading: Calendar): FieldValue {
  const shown = shownText(cell, reading.date1904);
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  if (DASHES.test(shown)) return EMPTY;
  const names = unguardFormula(shown)
    .split(BETWEEN_ETIQUETAS)
    .map(asSeen)
    .filter((name) => name !== '');
  const good = names.filter((name) => [...name].length <= LIMITS.etiqueta);
  const kept = good.slice(0, LIMITS.etiquetasPorConta);
  const value = kept.join(',') || null;
  if (good.length < names.length)
    return { value, aviso: `Etiquetas com mais de ${LIMITS.etiqueta} caracteres não foram importadas` };
  if (kept.length < good.length)
    return { value, aviso: `Só as ${LIMITS.etiquetasPorConta} primeiras etiquetas da célula foram importadas` };
  return { value };
}

/** The member with this e-mail. */
export function readMember(
  cell: Cell,
  { isEmail, membros }: { isEmail: (text: string) => boolean; membros: Readonly<Record<string, string>> },
): FieldValue {
  const email = readEmail(cell, isEmail);
  if (email.value === null) return email;
  const id = Object.entries(membros).find(([known]) => known === email.value?.toLowerCase())?.[1];
  return id === undefined ? refused('Este e-mail não é de um membro da conta') : { ...email, value: id };
}

export function readDate(cell: Cell, reading: DayReading): FieldValue {
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  if (cell.kind === 'text' && PLACEHOLDER.test(cell.text)) return EMPTY;
  const gap = missingPartOf(cell, reading);
  if (gap !== undefined) return refused(`Data sem ${gap}`);
  const { day = undefined, rest = '' } =
    cell.kind === 'text'
      ? dayAndRest(cell.text, (text) => readDay({ kind: 'text', text }, reading))
      : { day: readDay(cell, reading) };
  return day === undefined ? refused(FIELD_TEXTS.day) : { value: day, ...notaOf(rest) };
}

export function readState(cell: Cell): FieldValue {
  const typed = textOf(cell);
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  if (PLACEHOLDER.test(typed)) return EMPTY;
  const uf = readUf(typed);
  if (uf !== undefined) return { value: uf };
  return TWO_LETTERS.test(typed) ? { value: typed.toUpperCase(), aviso: 'UF desconhecida' } : refused('UF inválida');
}

/** CNH numbers have eleven digits: a number cell drops leading zeros. */
export function readCnh(cell: Cell, reading: Calendar): FieldValue {
  const text = readText(cell, { reading });
  return cell.kind === 'number' && text.value !== null ? { ...text, value: text.value.padStart(CNH_DIGITS, '0') } : text;
}

/** `FLAG_TEXT` for yes, nothing for no. */
export function readFlag(cell: Cell): FieldValue {
  const typed = textOf(cell);
  if (cell.kind === 'fault') return fault(cell) ?? EMPTY;
  if (YES.test(typed)) return { value: FLAG_TEXT };
  return PLACEHOLDER.test(typed) || NO.test(typed) ? EMPTY : refused('Informe Sim ou Não');
}

/** The cell of a travel document's number or country as it stands: what it says is understood with the row's other cells. */
export function readDocumentoCell(cell: Cell, reading: Calendar): FieldValue {
  const isBlank = cell.kind !== 'fault' && PLACEHOLDER.test(textOf(cell)) && !isNo(textOf(cell));
  return isBlank ? EMPTY : readText(cell, { reading });
}

/** 'não', 'não tem', 'FALSO'. */
export const isNo = (text: string): boolean => NO.test(text) || HAS_NONE.test(text);
/** Whether there is such a document, and nothing of it. */
export const isAnswer = (text: string): boolean => YES.test(text) || isNo(text);

const LATER_CENTURY = /^19([345]\d)/;
/** The end of a document. Excel and LibreOffice take the years 30 to 99 for those of the last century. */
export function readValidade(cell: Cell, reading: DayReading): FieldValue {
  const read = readDate(cell, reading);
  const day = read.value?.replace(LATER_CENTURY, '20$1') ?? null;
  if (day === null) return read;
  if (!isPossibleValidade(day, reading.today)) return refused(FIELD_TEXTS.validade);
  return day === read.value ? read : { ...read, value: day, aviso: `Século corrigido: ano lido como ${day.slice(0, 4)}` };
}

export function readCertidao(cell: Cell, reading: Calendar): FieldValue {
  const text = readText(cell, { reading });
  return text.value === null ? text : { ...text, value: certidaoOf(text.value) };
}

function fault(cell: Cell): FieldValue | undefined {
  return cell.kind === 'fault'
    ? refused(cell.text === '' ? 'Fórmula sem resultado' : `Erro da planilha (${cell.text})`)
    : undefined;
}
