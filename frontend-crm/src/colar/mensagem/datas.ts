import { dayInWords, yearOfBirth, yearOfValidity } from '@viajario/contracts/parse/dia';
import { addMonths, isCivilDay, type CivilDay } from '@viajario/contracts/civil-day';
import type { Span } from './message-text.ts';

/** A day as it is written: the year has two digits or four. */
export interface DataEscrita extends Span {
  monthDay: string;
  ano: string;
}

const YEAR = 12;
const OLDEST = 120 * YEAR;
/** No traveller is older: of two readings of a two-digit year the other one counts. */
const OLDEST_OF_TWO_DIGITS = 101 * YEAR;
/** Passports run for ten years, some up to a year longer. */
const LONGEST_VALIDITY = 11 * YEAR;
const OLDEST_PAPER = 30 * YEAR;
/** No passport, visa, licence or trip of today has so old a date. */
const OLDER_THAN_PAPERS = 20 * YEAR;

const MES = String.raw`jan(?:eiro)?|fev(?:ereiro)?|feb|mar(?:co)?|abr(?:il)?|apr|mai(?:o)?|may|jun(?:ho)?|jul(?:ho)?|ago(?:sto)?|aug|set(?:embro)?|sep|out(?:ubro)?|oct|nov(?:embro)?|dez(?:embro)?|dec`;
const INGLES: Record<string, string> = { feb: 'fev', apr: 'abr', may: 'mai', aug: 'ago', sep: 'set', oct: 'out', dec: 'dez' };
const DIA_PRIMEIRO = /(?<![\d/.,-])(\d{1,2}) ?([/.-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})(?![\d]|[/.,-]\d)/g;
const ANO_PRIMEIRO = /(?<![\d/.,-])(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?![\d]|[/.,-]\d)/g;
/** Also '10 MAI/MAY 1990', as passports print it. */
const POR_EXTENSO = new RegExp(
  String.raw`(?<![\d/.,-])(\d{1,2})[o°]?(?: de|[/.-])? ?(${MES})(?:/[a-z]{3})?\.?(?: de| do|,|[/.-])? ?(\d{4}|\d{2})(?![\d/.-])`,
  'g',
);
/** Only where a label says that it is a day. */
const SEM_SINAIS = /(?<![\d/.,-])(\d{2})( ?)(\d{2})\2(\d{4})(?![\d]|[/.,-]\d)/g;

/** The days in a folded text. */
export function datasIn(folded: string, { isLabelled }: { isLabelled: boolean }): DataEscrita[] {
  const found: DataEscrita[] = [];
  const add = (match: RegExpMatchArray, dia = '', mes = '', ano = '') => {
    const [de, ate] = [match.index ?? 0, (match.index ?? 0) + match[0].length];
    if (found.every((other) => ate <= other.de || de >= other.ate))
      found.push({ de, ate, ano, monthDay: `${mes.padStart(2, '0')}-${dia.padStart(2, '0')}` });
  };
  for (const match of folded.matchAll(DIA_PRIMEIRO)) add(match, match[1], match[3], match[4]);
  for (const match of folded.matchAll(ANO_PRIMEIRO)) add(match, match[4], match[3], match[1]);
  for (const match of folded.matchAll(POR_EXTENSO)) {
    const mes = match[2] ?? '';
    const { day, month, year } = dayInWords(`${match[1]} ${INGLES[mes] ?? mes} ${match[3]}`) ?? {};
    if (day) add(match, day, month, year);
  }
  if (isLabelled) for (const match of folded.matchAll(SEM_SINAIS)) add(match, match[1], match[3], match[4]);
  return found.sort((a, b) => a.de - b.de);
}

const existingDay = (year: number | string, monthDay: string): CivilDay | undefined =>
  isCivilDay(`${year}-${monthDay}`) ? `${year}-${monthDay}` : undefined;
const dayWithin = (day: CivilDay | undefined, from: CivilDay, to: CivilDay): CivilDay | undefined =>
  day !== undefined && day >= from && day <= to ? day : undefined;

/** A birth is past, and at most 120 years ago. Two digits of a year count where only one of both years can be meant. */
export function nascimentoOf({ ano, monthDay }: DataEscrita, hoje: CivilDay): CivilDay | undefined {
  if (ano.length === 4) return dayWithin(existingDay(ano, monthDay), addMonths(hoje, -OLDEST), hoje);
  const younger = yearOfBirth(hoje)(Number(ano), monthDay);
  const oldest = addMonths(hoje, -OLDEST_OF_TWO_DIGITS);
  if (dayWithin(existingDay(younger - 100, monthDay), oldest, hoje)) return undefined;
  return dayWithin(existingDay(younger, monthDay), oldest, hoje);
}

export function validadeOf({ ano, monthDay }: DataEscrita, hoje: CivilDay): CivilDay | undefined {
  const year = ano.length === 4 ? ano : yearOfValidity(Number(ano));
  return dayWithin(existingDay(year, monthDay), addMonths(hoje, -OLDEST_PAPER), addMonths(hoje, LONGEST_VALIDITY));
}

export function emissaoOf({ ano, monthDay }: DataEscrita, hoje: CivilDay): CivilDay | undefined {
  const year = ano.length === 4 ? ano : yearOfValidity(Number(ano));
  return dayWithin(existingDay(year, monthDay), addMonths(hoje, -OLDEST_PAPER), hoje);
}

/**
 * What a day without a label can be but a birth: a trip, or a day of a document. So it is a birth where it lies more than 20 years back, and
 * with two digits of a year only where the same digits of this century are no day of a document or a trip either.
 */
export function unlabelledNascimento(data: DataEscrita, hoje: CivilDay): CivilDay | undefined {
  const day = dayWithin(nascimentoOf(data, hoje), '0000-01-01', addMonths(hoje, -OLDER_THAN_PAPERS));
  if (data.ano.length === 4 || day === undefined) return day;
  const later = existingDay(yearOfValidity(Number(data.ano)), data.monthDay);
  return later !== undefined && later !== day && later <= addMonths(hoje, LONGEST_VALIDITY) ? undefined : day;
}
