import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMessage } from './parse-message.ts';
import { aStyle, madeList, random, SHAPES, somePeople, type Person } from './test/made-lists.ts';

const HOJE = '2027-02-03';

/** What agents and clients paste about several people; each of `pessoas` is what one of them gets, behind '|' what goes to Observações. */
const LISTAS: { texto: string[]; pessoas: string[] }[] = JSON.parse(
  readFileSync(path.join(__dirname, '../../fixtures/listas-coladas.json'), 'utf8'),
);

const read = (texto: string) => parseMessage(texto, HOJE).pessoas;
const shown = (texto: string) =>
  read(texto).map(({ campos, passaporte, resto }) =>
    [...Object.values(campos), passaporte?.numero, resto && `| ${resto.replaceAll('\n', ' / ')}`].filter(Boolean).join(' '),
  );
const fold = (text = '') => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The facts of each person who is offered, by their folded name. */
const factsOf = (texto: string): [string, Record<string, string>][] =>
  read(texto).map(({ campos: { nome, validadePassaporte: validade, ...campos }, passaporte: { numero, ...passaporte } = {} }) => [
    fold(nome),
    {
      ...campos,
      ...(validade && { validade }),
      ...(numero && { passaporte: numero }),
      ...(passaporte.validade && { validade: passaporte.validade }),
    },
  ]);

describe('People in one text (EXT-46)', () => {
  it.each(LISTAS.map(({ texto, pessoas }) => [texto.join('\n'), pessoas] as const))(
    'get each what is theirs: %s',
    (texto, pessoas) => expect(shown(texto)).toEqual(pessoas),
  );

  it('of made lists get no value of another one, and nine of ten are offered with all of their own', () => {
    const wrong: string[] = [];
    let [offered, all] = [0, 0];
    for (let number = 0; number < 150; number += 1) {
      const { title, texto, people } = madeList(number);
      const found = factsOf(texto);
      const truthOf = (nome: string): Person | undefined => people.find((one) => fold(one.nome) === nome);
      for (const [nome, facts] of found)
        for (const [fact, value] of Object.entries(facts))
          if (new Map(Object.entries(truthOf(nome) ?? {})).get(fact) !== value) wrong.push(`${title}: ${nome} ${fact} ${value}`);
      all += people.length;
      offered += people.filter((one) => isOffered(one, texto, found)).length;
    }
    expect(wrong).toEqual([]);
    expect(offered / all).toBeGreaterThan(0.9);
  });
});

/** With all that the list says of them. */
function isOffered({ nome, ...facts }: Person, texto: string, found: [string, Record<string, string>][]): boolean {
  const own = new Map(Object.entries(found.find(([name]) => name === fold(nome))?.[1] ?? {}));
  const said = texto.replace(/[^\w@.]|(?<=\d)\.(?=\d)/g, '');
  return Object.entries(facts).every(
    ([fact, value]) => own.get(fact) === value || !(fact.startsWith('da') || said.includes(value)),
  );
}

describe('A text about one person (EXT-46)', () => {
  const EXTRAS = [
    'Prefere janela, alérgica a camarão',
    'Apelido: Lena',
    'Assento: 12A',
    'FILIAÇÃO\nARI TELES\nRUTE MOURA',
    'Nome da mãe: Rute Moura',
    'Estado civil: casada',
    'Milhas 998877',
    'visto americano até 10/01/2031',
    'Nacionalidade: brasileira',
    'Contato de emergência: Rute (41) 3333-2222',
    'RG 12.345.678-9 SSP/PR',
    'Endereço: Rua das Palmeiras, 455, apto 12, Centro, Londrina/PR',
  ];
  /** Labels, headings, greetings, and what a form writes otherwise. */
  const NO_FACTS = new RegExp(
    `^(?:${'bom dia segue os dados passageiros para reserva familia obrigada nome completo cpf nasc data de nascimento passaporte val validade tel celular email mail rg endereco janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro ana filiacao nascimento 55'.replaceAll(' ', '|')})$`,
  );

  it('loses no word and no number: each is in a field or in Observações', () => {
    const lost: string[] = [];
    const shapes = Object.entries(SHAPES);
    for (let number = 0; number < 60; number += 1) {
      const seed = random(number + 1000);
      const people = somePeople(seed, 1);
      const [title, shape] = shapes[number % shapes.length] ?? ['', () => ''];
      const texto = `${shape(people, aStyle(seed), seed)}\n${EXTRAS[number % EXTRAS.length]}`;
      const kept = fold(JSON.stringify(read(texto)));
      const digits = kept.replace(/\D/g, '');
      for (const [word] of fold(texto.replace(/^\[.*?\]/gm, '')).matchAll(/\p{L}{2,}|\d{2,}/gu))
        if (!NO_FACTS.test(word) && !(/\d/.test(word) ? digits : kept).includes(word)) lost.push(`${title} (${number}): ${word}`);
    }
    expect(lost).toEqual([]);
  });

  it.each([
    'Cartão 4111 1111 1111 1111 val 11/30 cvv 123',
    'visa 4111111111111111 11/30 123',
    'Amex: 3782 822463 10005\nvalidade: 11/2030\ncód. segurança: 1234',
    'cartao 5555-5555-5555-4444',
    '3056 930902 5904',
    'Cartão de crédito\n6011 0009 9013 9424 123\nCVC 321',
  ])('keeps no card number and no code, and says so: %s', (card) => {
    const { pessoas, cartoes } = parseMessage(`Helena Prado Dias 529.982.247-25\n${card}\ntel (41) 97654-3210`, HOJE);
    expect(cartoes).toBe(1);
    const campos = { nome: 'Helena Prado Dias', cpf: '52998224725', telefoneCelular: '41976543210' };
    expect(pessoas).toEqual([{ campos, resto: expect.not.stringMatching(/\d/) }]);
  });

  it.each(['5541976543210', '+55 41 97654-3210', '12345678 41976543210', '529.982.247-25 41976543210'])(
    'takes no other number for a card: %s',
    (numbers) => expect(parseMessage(numbers, HOJE).cartoes).toBe(0),
  );
});
