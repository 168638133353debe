/** Digits of a masked number, or null when nothing is left: the stored form of CPF and CEP. */
export function digitsOrNull(text: string | null | undefined): string | null {
  const digits = (text ?? '').replace(/\D/g, '');
  return digits === '' ? null : digits;
}
