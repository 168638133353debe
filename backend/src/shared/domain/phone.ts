/**
 * The stored form of a phone: digits only. A foreign number keeps its leading `+`; Brazil's own +55 (12 or 13 digits) and a
 * leading trunk 0 are dropped, so that one person's number is found however it was typed (product.md B.4).
 */
export function normalizePhone(text: string | null | undefined): string | null {
  const typed = (text ?? '').trim();
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return null;
  if (digits.startsWith('55') && (digits.length === 12 || digits.length === 13)) return digits.slice(2);
  if (typed.startsWith('+')) return `+${digits}`;
  return digits.length >= 11 && digits.startsWith('0') ? digits.slice(1) : digits;
}
