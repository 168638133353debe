import { beginsWithDdd, isNationwide, parseTelefone } from '@viajario/contracts/parse/telefone';

/** True for a Brazilian mobile (9 digits from 9) or landline (8 digits from 2 to 5) with DDD, 0800 and its like, and any `+` number. */
export const isPlausibleTelefone = (stored: string): boolean =>
  stored.startsWith('+') || isNationwide(stored) || (beginsWithDdd(stored) && /^..(9\d{8}|[2-5]\d{7})$/.test(stored));

/** What a person should know of a typed phone before it is saved. */
export function aboutTelefone(text: string): string | undefined {
  const { value, more, rest, doubt } = parseTelefone(text);
  if (value === null) return doubt ?? undefined;
  const numeros = more.length > 0 && 'O segundo número vai para outro telefone';
  const observacoes = rest !== '' && `Vai para Observações: ${rest}`;
  return (
    [numeros, observacoes, !isPlausibleTelefone(value) && 'Confira o DDD e o número'].filter(Boolean).join('. ') || undefined
  );
}
