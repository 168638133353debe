import { beginsWithDdd, isNationwide } from '@viajario/contracts/parse/telefone';

/** True for a Brazilian mobile (9 digits from 9) or landline (8 digits from 2 to 5) with DDD, 0800 and its like, and any `+` number. */
export function isPlausibleTelefone(text: string) {
  if (text.trim().startsWith('+')) return true;
  const digits = text.replace(/\D/g, '');
  if (isNationwide(digits)) return digits.length === 10 || digits.length === 11;
  return beginsWithDdd(digits) && /^..(9\d{8}|[2-5]\d{7})$/.test(digits);
}
