/** 'M. J. S.': another person in a client's report. A word that does not begin with a letter gives no initial. */
export function iniciais(nome: string): string {
  const letters = nome
    .split(/\s+/)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .filter((first) => /^\p{L}$/u.test(first));
  return letters.length === 0 ? 'Sem nome' : letters.map((letter) => `${letter.toUpperCase()}.`).join(' ');
}
