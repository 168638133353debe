/** As banks print a number: in one, in fours, or as American Express and Diners group it. */
const SEPARADO = '[ .-]{1,3}';
const NUMERO = new RegExp(
  String.raw`(?<![\p{L}\d+.,/-])(?:\d{13,19}|\d{4}(?:${SEPARADO}\d{4}){2,3}(?:${SEPARADO}\d{1,4}){0,2}|\d{4}${SEPARADO}\d{6}${SEPARADO}\d{4,5})(?![\p{L}\d]|[.,/-]\d)`,
  'gu',
);
const TELEFONE = /^55[1-9]\d[2-9]\d{7,8}$/;
const CODIGO = /(?<!\p{L})(?:c[óo]d(?:igo|\.)?(?: de)? seg(?:uran[çc]a|\.)?|cvv2?|cvc2?)\s*[:=.-]?\s*\d{3,4}(?!\d)/giu;
const VALIDADE =
  /(?<!\p{L})(?:val(?:idade|\.)?|venc(?:imento|e|\.)?|exp(?:ira|\.)?)?\s*[:=.-]?\s*(?<![\d/])(?:0[1-9]|1[0-2]) ?\/ ?(?:20)?\d{2}(?![\d/])/giu;
const SOZINHO = /(?<![\p{L}\d.,/-])\d{3,4}(?![\p{L}\d]|[.,/-]\d)/gu;
const PALAVRAS =
  /^[\s,.;:|()/-]*(?:(?:n[uú]mero|n[º°o.]{1,2}|d[eo]|meu|o|é|cart[ãa]o|cr[ée]dito|d[ée]bito|visa|master ?card|master|amex|elo|hipercard)[\s,.;:|()/-]*)*$/iu;

/**
 * Card numbers are kept nowhere: they, the code and the month beside them are left out. `count` is how many there were, for the user to be
 * told.
 */
export function withoutCards(text: string): { text: string; count: number } {
  let count = 0;
  const lines = text.split('\n').map((line) => {
    const plain = line.replace(NUMERO, (found) => {
      const card = cardIn(found);
      if (card === undefined) return found;
      count += 1;
      return `\0${found.slice(card.length)}`;
    });
    if (!plain.includes('\0')) return line;
    const at = plain.indexOf('\0');
    const after = plain
      .slice(at)
      .replace(CODIGO, ' ')
      .replace(/c[óo]d(?:igo|\.)?\s*[:=]?\s*(?=\d{3,4}(?!\d))/giu, ' ')
      .replace(VALIDADE, ' ')
      .replace(SOZINHO, ' ')
      .replaceAll('\0', ' ');
    const left = `${plain.slice(0, at)}${after}`;
    return PALAVRAS.test(left) ? '' : left.replace(/[ \t]{2,}/g, ' ');
  });
  if (count === 0) return { text, count };
  return { text: lines.map((line) => withoutCode(line)).join('\n'), count };
}

/** The code and the month may stand on lines of their own. */
function withoutCode(line: string): string {
  const left = line.replace(CODIGO, ' ');
  if (left !== line) return left.replace(VALIDADE, ' ').trim();
  return line.replace(VALIDADE, '').trim() === '' ? '' : line;
}

/** The number, without a code that is written like its last group. */
function cardIn(text: string): string | undefined {
  const groups = text.split(/(?<=\d)(?=\D)/);
  const shorter = groups.map((_, i) => groups.slice(0, groups.length - i).join(''));
  return shorter.find((found) => {
    const digits = found.replace(/\D/g, '');
    return digits.length >= 13 && digits.length <= 19 && !TELEFONE.test(digits) && holds(digits);
  });
}

/** By Luhn. */
function holds(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
