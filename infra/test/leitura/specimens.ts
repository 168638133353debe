/** Passports and identity cards of invented people, always the same ones, with their machine-readable zones (ICAO 9303). */
export interface Specimen {
  formato: 'TD1' | 'TD3';
  pais: string;
  numero: string;
  sobrenome: string;
  nomes: string;
  sexo: 'F' | 'M' | 'X';
  nascimento: string;
  validade: string;
  lines: string[];
}

type Facts = Omit<Specimen, 'lines'> & { opcional?: string };

/** Numbers from 0 to 1, the same ones for a seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const WEIGHTS = [7, 3, 1];

export function digitOf(text: string): string {
  const values = [...text].map((sign) => Math.max(SIGNS.indexOf(sign), 0));
  return String(values.reduce((sum, value, i) => sum + value * (WEIGHTS[i % 3] ?? 0), 0) % 10);
}

const withDigit = (text: string) => text + digitOf(text);
const padZone = (text: string, length: number) => text.slice(0, length).padEnd(length, '<');
const yymmdd = (day: string) => day.replaceAll('-', '').slice(2);
const toZone = (name: string) => name.replaceAll(/[ -]/g, '<');

export function specimenOf({ opcional = '', ...facts }: Facts): Specimen {
  const { formato, pais, numero, sobrenome, nomes, nascimento, validade } = facts;
  const names = `${toZone(sobrenome)}<<${toZone(nomes)}`;
  const country = padZone(pais === 'DEU' ? 'D' : pais, 3);
  const sex = facts.sexo === 'X' ? '<' : facts.sexo;
  const birth = withDigit(yymmdd(nascimento));
  const end = withDigit(yymmdd(validade));
  if (formato === 'TD3') {
    const number = withDigit(padZone(numero, 9));
    const extra = opcional === '' ? '<'.repeat(15) : withDigit(padZone(opcional, 14));
    const composite = digitOf(number + birth + end + extra);
    return {
      ...facts,
      lines: [padZone(`P<${country}${names}`, 44), `${number}${country}${birth}${sex}${end}${extra}${composite}`],
    };
  }
  // a number of over nine characters continues in the optional data, followed by its check digit
  const long = numero.length > 9;
  const rest = `${numero.slice(9)}${digitOf(`${numero.slice(0, 9)}<${numero.slice(9)}`)}<`;
  const data = long ? `${numero.slice(0, 9)}<${rest}` : withDigit(padZone(numero, 9)) + opcional;
  const upper = padZone(data, 25);
  const composite = digitOf(upper + birth + end + '<'.repeat(11));
  return {
    ...facts,
    lines: [`I<${country}${upper}`, `${birth}${sex}${end}${country}${'<'.repeat(11)}${composite}`, padZone(names, 30)],
  };
}

const FAMILIES =
  'SILVA,SANTOS,OLIVEIRA,SOUZA LIMA,DE ALMEIDA PRADO,PEREIRA,COSTA E SILVA,KOWALCZYK,MUELLER,BIANCHI,GARCIA LOPEZ,KLEIN'.split(
    ',',
  );
const WOMEN = 'ANA,MARIA CLARA,BEATRIZ,LUCIA,KAREN,CECILIA,HELOISA HELENA,ISABELLA'.split(',');
const MEN = 'JOAO,PEDRO HENRIQUE,LUCAS,CARLOS EDUARDO,KLAUS,MIGUEL,OTAVIO,WILLIAM'.split(',');
/** Issuers with the pattern of their numbers: `A` a letter, `9` a digit. */
const ISSUERS: [string, string][] = [
  ['BRA', 'AA999999'],
  ['BRA', 'AA999999'],
  ['PRT', 'AA999999'],
  ['ITA', 'AA9999999'],
  ['DEU', 'A99AA99A9'],
  ['USA', '999999999'],
  ['ARG', 'AAA999999'],
  ['ESP', 'AAA999999'],
];

export function randomSpecimen(random: () => number, formato: 'TD1' | 'TD3'): Specimen {
  const number = (below: number) => Math.floor(random() * below);
  const one = <T>(of: readonly T[]): T => of[number(of.length)] as T;
  const day = (from: number, years: number) =>
    `${from + number(years)}-${String(1 + number(12)).padStart(2, '0')}-${String(1 + number(28)).padStart(2, '0')}`;
  const sexo = random() < 0.5 ? 'F' : 'M';
  const [pais, pattern] = formato === 'TD1' ? ['BRA', '99999999999'] : one(ISSUERS);
  // German numbers have no letters that look like digits or make words
  const letters = pais === 'DEU' ? 'CFGHJKLMNPRTVWXYZ' : SIGNS.slice(10);
  return specimenOf({
    formato,
    pais,
    numero: pattern.replaceAll(/[A9]/g, (sign) => (sign === '9' ? String(number(10)) : one([...letters]))),
    sobrenome: one(FAMILIES),
    nomes: one(sexo === 'F' ? WOMEN : MEN),
    sexo,
    nascimento: day(1940, 80),
    validade: day(2020, 16),
  });
}
