import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMessage } from './parse-message.ts';

/** What of one person has its place; facts of the passport begin with 'passaporte.'. */
type Fatos = Record<string, string>;

/** What people write, line by line, and what is read of it; `perdidos`: what a human reader would find in it besides. */
interface Mensagem {
  nome: string;
  texto: string[];
  pessoas: Fatos[];
  perdidos?: Fatos[];
}

const FIXTURE = path.join(__dirname, '../../fixtures/mensagens-coladas.json');
const MENSAGENS: Mensagem[] = JSON.parse(readFileSync(FIXTURE, 'utf8'));
const HOJE = '2026-11-26';

/** One record a person, the passport's facts beside the client's. */
const lida = (texto: string): Record<string, string>[] =>
  parseMessage(texto, HOJE).pessoas.map(({ campos, passaporte = {}, resto }) => ({
    ...campos,
    ...Object.fromEntries(Object.entries(passaporte).map(([fato, valor]) => [`passaporte.${fato}`, valor])),
    ...(resto !== '' && { resto }),
  }));
const field = (texto: string, campo: string) => lida(texto).flatMap((pessoa) => pessoa[campo] ?? []);

const withoutRest = (pessoa: Record<string, string>) =>
  Object.fromEntries(Object.entries(pessoa).filter(([campo]) => campo !== 'resto'));

describe('What people send about themselves', () => {
  it.each(MENSAGENS.map((one) => [one.nome, one] as const))('is read of %s', (_, { texto, pessoas }) => {
    expect(lida(texto.join('\n'))).toEqual(pessoas);
  });

  it('is placed right, left for a person to place, and never placed wrong', () => {
    const counts = { right: 0, wrong: [] as string[], missed: 0 };
    for (const { nome, texto, pessoas, perdidos = [] } of MENSAGENS) {
      const found = lida(texto.join('\n'));
      for (const [index, pessoa] of pessoas.entries()) {
        const placed = withoutRest(found[index] ?? {});
        const truth = { ...withoutRest(pessoa), ...perdidos[index] };
        const [right, wrong] = [true, false].map((same) =>
          Object.keys(placed).filter((campo) => (truth[campo] === placed[campo]) === same),
        );
        counts.right += right?.length ?? 0;
        counts.wrong.push(...(wrong ?? []).map((campo) => `${nome}: ${campo} ${placed[campo]}`));
        counts.missed += Object.keys(truth).filter((campo) => !(campo in placed)).length;
      }
    }
    expect(counts).toEqual({ right: 279, wrong: [], missed: 10 });
  });
});

describe('A CPF', () => {
  const WAYS = ['CPF: #', '#', 'meu cpf é # ok', 'Ana Lima - # - 10/05/1990', 'documento #', 'Passageira Ana Lima cpf #'];
  const wrongs = [...'52998224725'].flatMap((digit, place) =>
    [...'0123456789']
      .filter((other) => other !== digit)
      .map((other) => `52998224725`.slice(0, place) + other + '52998224725'.slice(place + 1)),
  );
  const masked = (cpf: string) => cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');

  it('with one wrong digit is never placed, however it is written', () => {
    const texts = wrongs.flatMap((cpf) => WAYS.flatMap((way) => [way.replace('#', cpf), way.replace('#', masked(cpf))]));
    expect(texts.filter((texto) => field(texto, 'cpf').length > 0)).toEqual([]);
  });

  it('of eleven digits that are a mobile phone too is placed only with its label or its signs', () => {
    const BOTH = '11987654374';
    expect(field(BOTH, 'cpf')).toEqual([]);
    expect(field(BOTH, 'telefoneCelular')).toEqual([]);
    expect(field(`cpf ${BOTH}`, 'cpf')).toEqual([BOTH]);
    expect(field(`tel ${BOTH}`, 'telefoneCelular')).toEqual([BOTH]);
  });

  it.each([
    'CPF da Maria: #',
    'cpf do meu marido #',
    'marido cpf #',
    'minha filha Ana, cpf #',
    'meu sogro # vai junto',
    'avalista: Ana Lima, cpf #',
  ])('of another person is not placed: %s', (way) =>
    expect(lida(`Nome: Rui Reis\n${way.replace('#', '111.444.777-35')}`)[0]).not.toHaveProperty('cpf'),
  );
});

describe('A day', () => {
  it.each([
    '31/02/1990',
    '30.02.1990',
    '31 de abril de 1990',
    '1990-02-30',
    '00/05/1990',
    '10/13/1990',
    '29/02/2023',
    '1O/05/1990',
  ])('that does not exist fills in no field: %s', (dia) => {
    const texto = `Nome: Ana Lima\nNascimento: ${dia}\nPassaporte: FZ123456\nEmissão: ${dia}\nValidade: ${dia}`;
    expect(lida(texto)).toEqual([{ nome: 'Ana Lima', 'passaporte.numero': 'FZ123456', resto: expect.stringContaining(dia) }]);
  });

  it.each(['27/11/2026', '10/05/2031', '10/05/1890'])('in the future or too long ago is no date of birth: %s', (dia) => {
    expect(field(`Ana Lima\nNasc: ${dia}`, 'dataNascimento')).toEqual([]);
  });

  it('of a birth with two digits of its year is placed where one year can be meant', () => {
    const placed = (yy: string) => field(`Nasc: 10/05/${yy}`, 'dataNascimento')[0]?.slice(0, 4);
    expect(['27', '38', '99', '00', '25'].map(placed)).toEqual(['1927', '1938', '1999', '2000', '2025']);
    expect(placed('26')).toBeUndefined();
  });

  it('without a label is a birth only where it can be nothing else', () => {
    const placed = (line: string) => field(`Ana Lima\nCPF 529.982.247-25\n${line}`, 'dataNascimento');
    expect(['10/05/1990', '10/05/90', '10 de maio de 1990', '10.05.1990'].map(placed)).toEqual(Array(4).fill(['1990-05-10']));
    // of a trip, a passport or a visa; a passport that ends in 2035; which of two; of a wedding
    const others = ['10/05/2018', '10/12/2026', '10/05/35', '10/05/1990 11/05/1990', 'casada desde 10/05/1990'];
    expect(others.flatMap(placed)).toEqual([]);
  });

  it.each(['99/99/9999', '10/05/2038', '10/05/1985', '10/05/85'])('is no validity of a passport of today: %s', (dia) => {
    expect(lida(`Passaporte FZ123456\nValidade ${dia}`)[0]).not.toHaveProperty('validadePassaporte');
  });

  it('fills in no field when a message gives two different ones', () => {
    const twice = 'Passaporte FZ123456\nValidade: 10/05/2030\nValidade: 10/05/2031';
    expect(lida(twice)[0]).not.toHaveProperty('validadePassaporte');
  });
});

describe('The number of a passport', () => {
  it.each([
    'FZ12345',
    'FZ12345O',
    'FZ1234567890',
    '12345678901',
    '10051990',
    'ABCDEFGH',
    'FZ123456/2',
    'sim',
    'vou mandar foto FZ123456',
    'FZ123456 e FX123456',
  ])('fills in no field when it is malformed or follows another text: %s', (numero) =>
    expect(field(`Passaporte: ${numero}`, 'passaporte.numero')).toEqual([]),
  );

  it.each(['FZ123456', 'fz123456', 'FZ 123456', 'YA1234567', 'AAA123456', '123456789', '12AB34567'])(
    'is placed: %s',
    (numero) => {
      expect(field(`Passaporte ${numero}`, 'passaporte.numero')).toEqual([numero.replace(' ', '').toUpperCase()]);
    },
  );

  it('needs its label', () => expect(field('Ana Lima FZ123456', 'passaporte.numero')).toEqual([]));

  it('of a machine-readable zone counts only with its check digit', () => {
    const zone = 'P<BRASILVA<<ANA<MARIA<<<<<<<<<<<<<<<<<<<<<<<\nFX123457<5BRA9005101F3103016<<<<<<<<<<<<<<<8';
    expect(lida(zone)).toEqual([expect.not.objectContaining({ 'passaporte.numero': expect.anything() })]);
    expect(lida(zone)[0]?.resto).toContain('FX123457<5BRA');
  });

  it('LEI-04: of a machine-readable zone without fillers in its second line, as China has it', () => {
    const zone = 'P<CHNLI<<NA<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nEJ76543211CHN8802141F3309092LHKANPMKNHAALO74';
    expect(lida(zone)).toEqual([
      expect.objectContaining({ nome: 'Na Li', 'passaporte.numero': 'EJ7654321', 'passaporte.pais': 'CHN' }),
    ]);
  });

  it('LEI-03: of a machine-readable zone whose digits are all wrong: nothing of it is filled in, and its lines are kept', () => {
    const zone = 'P<BRASILVA<<ANA<MARIA<<<<<<<<<<<<<<<<<<<<<<<\nFX123457<5BRA9005102F3103017<<<<<<<<<<<<<<<8';
    expect(lida(zone)).toEqual([{ resto: zone }]);
  });
});

it.each([' \n\u200b ', 'bom dia!'])('A text without facts yields no person: %j', (texto) =>
  expect(parseMessage(texto, HOJE)).toEqual({ pessoas: [], cartoes: 0 }),
);
