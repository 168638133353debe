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
