/** For specs only: lists of people as agents paste them, made from a seed. */

export interface Person {
  nome: string;
  cpf?: string;
  dataNascimento: string;
  passaporte?: string;
  validade?: string;
  email?: string;
  telefoneCelular?: string;
}
export interface MadeList {
  title: string;
  texto: string;
  people: Person[];
}

const NOMES = 'Helena Otávio Caio Rute Marina Davi Lúcia Tomás Beatriz Renato Íris Joaquim Célia Mateus Noemi Artur'.split(' ');
const MEIOS = 'Prado Reis Moura Teles Campos Braga Nunes Paiva Rocha Serra'.split(' ');
const FINAIS = 'Dias Luz Freitas Vieira Barros Lopes Coelho Pinto Ramos Tavares'.split(' ');
const MESES = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** The same numbers for the same seed (mulberry32). */
export function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <T>(list: readonly T[], [first] = list): T => {
    const found = list[below(list.length)] ?? first;
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  const chance = (share: number) => next() < share;
  return { below, pick, chance };
}
type Random = ReturnType<typeof random>;

const digits = (count: number, { below }: Random) => Array.from({ length: count }, () => below(10)).join('');
export function aCpf(seed: Random): string {
  const nine = digits(9, seed);
  const digit = (text: string) => {
    const sum = [...text].reduce((total, sign, i) => total + Number(sign) * (text.length + 1 - i), 0);
    return String(((sum * 10) % 11) % 10);
  };
  const first = digit(nine);
  return `${nine}${first}${digit(nine + first)}`;
}

function aPerson(seed: Random, nome: string, isChild: boolean): Person {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = () => `${two(1 + seed.below(12))}-${two(1 + seed.below(28))}`;
  const person: Person = { nome, dataNascimento: `${isChild ? 2012 + seed.below(12) : 1950 + seed.below(48)}-${day()}` };
  if (!isChild || seed.chance(0.2)) person.cpf = aCpf(seed);
  if (seed.chance(0.5))
    Object.assign(person, {
      passaporte: `G${seed.pick([...'ABCFX'])}${digits(6, seed)}`,
      validade: `${2027 + seed.below(9)}-${day()}`,
    });
  if (!isChild && seed.chance(0.4))
    person.telefoneCelular = `${seed.pick(['41', '11', '85'])}9${7 + seed.below(3)}${digits(7, seed)}`;
  if (!isChild && seed.chance(0.3)) person.email = `${fold(nome).split(' ')[0]}${seed.below(99)}@ex.example`;
  return person;
}
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function somePeople(seed: Random, count = 2 + seed.below(5)): Person[] {
  const firsts = [...NOMES].sort(() => seed.below(3) - 1);
  const last = seed.pick(FINAIS);
  return Array.from({ length: count }, (_, i) => {
    const nome = `${firsts[i]} ${seed.pick(MEIOS)} ${seed.chance(0.6) ? last : seed.pick(FINAIS)}`;
    return aPerson(seed, nome, i > 0 && seed.chance(0.35));
  });
}

/** How one list writes things. */
interface Style {
  day: (day: string) => string;
  cpf: (cpf: string) => string;
  phone: (phone: string) => string;
  nome: (nome: string) => string;
}
export function aStyle(seed: Random): Style {
  const years = seed.chance(0.3);
  const sign = seed.pick(['/', '/', '.', '-']);
  return {
    day: seed.chance(0.1)
      ? (day) => `${Number(day.slice(8))} de ${MESES[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`
      : (day) =>
          [day.slice(8), day.slice(5, 7), years && day < '1999' && day > '1930' ? day.slice(2, 4) : day.slice(0, 4)].join(sign),
    cpf: seed.chance(0.7) ? (cpf) => cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4') : (cpf) => cpf,
    phone: seed.pick([
      (phone: string) => `(${phone.slice(0, 2)}) ${phone.slice(2, 7)}-${phone.slice(7)}`,
      (phone: string) => `+55 ${phone.slice(0, 2)} ${phone.slice(2, 7)}-${phone.slice(7)}`,
      (phone: string) => `${phone.slice(0, 2)} ${phone.slice(2, 7)} ${phone.slice(7)}`,
    ]),
    nome: seed.pick([(nome: string) => nome, (nome: string) => nome, (nome: string) => nome.toUpperCase()]),
  };
}

/** The values of a person as pieces, the name not among them. */
export function piecesOf(person: Person, style: Style, labels: 'none' | 'short' | 'long'): string[] {
  const with_ = (short: string, long: string, value: string) =>
    labels === 'none' ? value : `${labels === 'short' ? short : long}${value}`;
  const { cpf, dataNascimento, passaporte, validade, telefoneCelular, email } = person;
  return [
    ...(cpf
      ? [labels === 'none' && /^\d+$/.test(style.cpf(cpf)) ? `cpf ${style.cpf(cpf)}` : with_('CPF ', 'CPF: ', style.cpf(cpf))]
      : []),
    with_('nasc ', 'Data de nascimento: ', style.day(dataNascimento)),
    ...(passaporte
      ? [`${labels === 'long' ? 'Passaporte: ' : 'passaporte '}${passaporte}${validade ? ` val ${style.day(validade)}` : ''}`]
      : []),
    ...(telefoneCelular ? [with_('tel ', 'Celular: ', style.phone(telefoneCelular))] : []),
    ...(email ? [with_('', 'E-mail: ', email)] : []),
  ];
}

type Shape = (people: Person[], style: Style, seed: Random) => string;
const blank = (blocks: string[][]) => blocks.map((lines) => lines.join('\n')).join('\n\n');

export const SHAPES: Record<string, Shape> = {
  'one a line': (people, style, seed) => {
    const sign = seed.pick([' - ', ', ', ' / ', ' | ', '; ', ' ']);
    const labels = seed.pick(['none', 'short'] as const);
    const mark = seed.pick([
      () => '',
      (i: number) => `${i + 1}) `,
      (i: number) => `${i + 1}. `,
      () => '- ',
      (i: number) => `${i + 1} - `,
      () => '• ',
    ]);
    return people.map((one, i) => `${mark(i)}${[style.nome(one.nome), ...piecesOf(one, style, labels)].join(sign)}`).join('\n');
  },
  'numbers first, one a line': (people, style, seed) =>
    people
      .map((one) => [...piecesOf(one, style, seed.pick(['none', 'short'])).slice(0, 2), style.nome(one.nome)].join(' - '))
      .join('\n'),
  'in one line': (people, style, seed) =>
    people
      .map((one) => `${style.nome(one.nome)} ${piecesOf(one, style, 'short').join(' ')}`)
      .join(seed.pick(['; ', ', ', ' e ', ' / '])),
  'blocks of bare lines': (people, style) => blank(people.map((one) => [style.nome(one.nome), ...piecesOf(one, style, 'none')])),
  'blocks with numbers first': (people, style) =>
    blank(people.map((one) => [...piecesOf(one, style, 'none'), style.nome(one.nome)])),
  'bare lines without blank ones': (people, style) =>
    people.flatMap((one) => [style.nome(one.nome), ...piecesOf(one, style, 'short')]).join('\n'),
  'numbers first without blank ones': (people, style) =>
    people.flatMap((one) => [...piecesOf(one, style, 'short'), style.nome(one.nome)]).join('\n'),
  'labelled blocks': (people, style, seed) =>
    people
      .map((one) =>
        [`${seed.pick(['Nome: ', 'Nome: ', '*Nome completo:* '])}${style.nome(one.nome)}`, ...piecesOf(one, style, 'long')].join(
          '\n',
        ),
      )
      .join(seed.pick(['\n', '\n\n', '\n---------\n'])),
  'labels with the number first': (people, style) =>
    people
      .map((one) => {
        const [first = '', ...rest] = piecesOf(one, style, 'long').filter((piece) => !piece.startsWith('CPF'));
        return [first, `Nome: ${style.nome(one.nome)}`, ...rest].join('\n');
      })
      .join('\n'),
  'a sheet': (people, style) =>
    [
      'NOME\tNASCIMENTO\tCPF\tPASSAPORTE\tVALIDADE\tCELULAR',
      ...people.map((one) =>
        [
          one.nome,
          style.day(one.dataNascimento),
          one.cpf ?? '',
          one.passaporte ?? '',
          one.validade ? style.day(one.validade) : '',
          one.telefoneCelular ?? '',
        ].join('\t'),
      ),
    ].join('\n'),
  'a sheet without headings': (people, style) =>
    people.map((one) => [one.nome, ...piecesOf(one, style, 'none')].join('\t')).join('\n'),
  'under headings': (people, style, seed) =>
    `Bom dia! Segue os dados\n\n${seed.pick(['Passageiros:', '*Dados para reserva*', 'Família'])}\n${people.map((one) => `${style.nome(one.nome)}, ${piecesOf(one, style, 'short').join(', ')}`).join('\n')}\n\nObrigada!`,
  'two ways in one list': (people, style) =>
    people
      .flatMap((one, i) =>
        i % 2 === 0
          ? [`${style.nome(one.nome)} - ${piecesOf(one, style, 'short').join(' - ')}`]
          : [style.nome(one.nome), ...piecesOf(one, style, 'short')],
      )
      .join('\n'),
  'a chat': (people, style) =>
    people
      .map((one, i) => `[09:${10 + i}, 03/02/2027] Ana: ${[style.nome(one.nome), ...piecesOf(one, style, 'short')].join('\n')}`)
      .join('\n'),
  'a chat, line by line': (people, style) =>
    people
      .flatMap((one) =>
        [style.nome(one.nome), ...piecesOf(one, style, 'short')].map((line) => `[09:10, 03/02/2027] Ana: ${line}`),
      )
      .join('\n'),
};

export function madeList(number: number): MadeList {
  const seed = random(number);
  const names = Object.keys(SHAPES);
  const title = names[number % names.length] ?? '';
  const people = somePeople(seed);
  return { title: `${title} (${number})`, texto: SHAPES[title]?.(people, aStyle(seed), seed) ?? '', people };
}
