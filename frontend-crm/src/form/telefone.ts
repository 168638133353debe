import { isNationwide } from '@viajario/contracts/brazil/telefone';

/** Brazilian area codes (product.md B.4). */
const DDD = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;

/** True for a Brazilian mobile (9 digits from 9) or landline (8 digits from 2 to 5) with DDD, 0800 and its like, and any `+` number. */
export function isPlausibleTelefone(text: string) {
  if (text.trim().startsWith('+')) return true;
  const digits = text.replace(/\D/g, '');
  if (isNationwide(digits)) return digits.length === 10 || digits.length === 11;
  return DDD.test(digits) && /^..(9\d{8}|[2-5]\d{7})$/.test(digits);
}
