/** 0800 and similar numbers have no area code, and their 0 belongs to the number. */
export const isNationwide = (digits: string): boolean => /^0[3589]00/.test(digits);

const DDD = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;
/** True where the first two digits are an area code that exists (BRA-04). */
export const beginsWithDdd = (digits: string): boolean => DDD.test(digits);

const WITH_NINTH_DIGIT = /^([1-9]{2})?9([6-9]\d{7})$/;
/**
 * The same for a mobile phone with and without the ninth digit that all got until 2016, with or without area code. A landline
 * (its eight digits begin with 2 to 5) is unchanged.
 */
export const withoutNinthDigit = (digits: string): string => digits.replace(WITH_NINTH_DIGIT, '$1$2');

/** The international prefix, as dialled from Brazil. */
const DIALLED_ABROAD = /^[^\d+]*00\s*(?=[1-9](?:\D*\d){9})/;

/**
 * The stored form of a phone: digits only. A foreign number keeps its leading `+`, `00` written as one; Brazil's own +55 (12 or
 * 13 digits) and a leading trunk 0, with or without a carrier's two digits, are dropped, so that one person's number is found
 * however it was typed (BRA-04). The 0 of 0800 and its like belongs to the number.
 */
export function normalizePhone(text: string | null | undefined): string | null {
  const typed = (text ?? '').trim().replace(DIALLED_ABROAD, '+');
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return null;
  if (digits.startsWith('55') && (digits.length === 12 || digits.length === 13)) return digits.slice(2);
  if (/^[^\d]*\+/.test(typed)) return `+${digits}`;
  return /^0(?:[1-9]\d)?([1-9]{2}\d{8,9})$/.exec(digits)?.[1] ?? digits;
}
