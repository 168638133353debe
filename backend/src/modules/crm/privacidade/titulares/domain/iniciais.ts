/** 'M. J. S.': another person in the report about somebody. A word that begins with no letter, of an address or a number, says nothing. */
export function iniciais(nome: string): string {
  const letters = nome
    .split(/\s+/)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .filter((first) => /^\p{L}$/u.test(first));
  return letters.length === 0 ? 'Sem nome' : letters.map((letter) => `${letter.toUpperCase()}.`).join(' ');
}
