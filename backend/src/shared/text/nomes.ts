export const primeiroNome = (nome: string): string => nome.trim().split(/\s+/)[0] ?? '';

/** A word without digits or signs of an e-mail: a typed name may contain more than a name. */
const OF_A_NAME = /^\p{L}[\p{L}\p{M}'’.-]*$/u;

/** 'Maria S.': those who have a link do not get full names. */
export function nomeCurto(nome: string): string {
  const [first = 'Cliente', ...others] = nome.split(/\s+/).filter((word) => OF_A_NAME.test(word));
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${String.fromCodePoint(last.codePointAt(0) ?? 0)}.`;
}
