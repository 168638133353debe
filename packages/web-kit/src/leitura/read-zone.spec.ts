import { restaConferir } from './compare.ts';
import type { Leitura } from './leitura.ts';
import { readZone } from './read-zone.ts';

const TODAY = '2026-11-26';

const ICAO = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
const ANA = 'P<BRASILVA<<ANA<MARIA<<<<<<<<<<<<<<<<<<<<<<<\nFX123456<5BRA9005101F3103016<<<<<<<<<<<<<<<8';
const CIN = 'I<BRA123456789<096<<<<<<<<<<<<\n9005101F3103016BRA<<<<<<<<<<<6\nSILVA<<ANA<MARIA<<<<<<<<<<<<<<';

/** What was read, in one line, and what is to be looked at besides name, country and sex. */
function told(leitura: Leitura | null): string {
  if (!leitura) return 'nothing';
  const { tipo, pais, numero, sobrenome, nomes, sexo, nascimento, validade } = leitura.valores;
  const looks = leitura.confira.filter((campo) => !['nome', 'pais', 'sexo'].includes(campo));
  const values = [tipo, pais, numero, sobrenome, nomes, sexo, nascimento, validade].map((value) => value ?? '?');
  return [leitura.formato, ...values].join(', ') + (looks.length ? ` | ${looks.join(', ')}` : '');
}

const read = (text: string) => told(readZone(text, TODAY));

describe("ICAO 9303's own zones", () => {
  it('read as they stand, with every digit right', () => {
    expect(readZone(ICAO, TODAY)).toEqual({
      formato: 'TD3',
      conjunto: true,
      confira: ['nome', 'pais', 'sexo'],
      valores: {
        tipo: 'passaporte',
        // Utopia is on no list of countries
        pais: null,
        numero: 'L898902C3',
        sobrenome: 'ERIKSSON',
        nomes: 'ANNA MARIA',
        sexo: 'F',
        nascimento: '1974-08-12',
        validade: '2012-04-15',
      },
    });
  });

  it.each([
    [
      'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<',
      'TD1, identidade, ?, D23145890, ERIKSSON, ANNA MARIA, F, 1974-08-12, 2012-04-15',
    ],
    [
      'I<UTOD23145890<7349<<<<<<<<<<<\n3407127M9507122UTO<<<<<<<<<<<2\nSTEVENSON<<PETER<JOHN<<<<<<<<<',
      'TD1, identidade, ?, D23145890734, STEVENSON, PETER JOHN, M, 1934-07-12, ? | validade',
    ],
    [
      'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6',
      'TD2, identidade, ?, D23145890, ERIKSSON, ANNA MARIA, F, 1974-08-12, 2012-04-15',
    ],
    [
      'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL8988901C4XXX4009078F1204159<<<<<<<<<<<<<<<<',
      'MRV-A, visto, ?, L8988901C, ERIKSSON, ANNA MARIA, F, 1940-09-07, 2012-04-15',
    ],
    [
      'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nL8988901C4XXX4009078F1204159<<<<<<<<',
      'MRV-B, visto, ?, L8988901C, ERIKSSON, ANNA MARIA, F, 1940-09-07, 2012-04-15',
    ],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('Passports and identity cards of people who do not exist', () => {
  it.each([
    [ANA, 'TD3, passaporte, BRA, FX123456, SILVA, ANA MARIA, F, 1990-05-10, 2031-03-01'],
    [
      'P<BRASILVA<<ANA<MARIA<<<<<<<<<<<<<<<<<<<<<<<\nFX123456<5BRA9005101F310301612345678909<<<46',
      'TD3, passaporte, BRA, FX123456, SILVA, ANA MARIA, F, 1990-05-10, 2031-03-01',
    ],
    [
      // the digit of an empty personal number may be 0
      'P<BRASILVA<<ANA<MARIA<<<<<<<<<<<<<<<<<<<<<<<\nFX123456<5BRA9005101F3103016<<<<<<<<<<<<<<08',
      'TD3, passaporte, BRA, FX123456, SILVA, ANA MARIA, F, 1990-05-10, 2031-03-01',
    ],
    [
      // China: no filler in the second line
      'P<CHNLI<<NA<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nEJ76543211CHN8802141F3309092LHKANPMKNHAALO74',
      'TD3, passaporte, CHN, EJ7654321, LI, NA, F, 1988-02-14, 2033-09-09',
    ],
    [
      'POCHNWANG<<XIAO<MEI<<<<<<<<<<<<<<<<<<<<<<<<<\nG123456786CHN8802141F3309092MBPOMAKMNOPQ7874',
      'TD3, passaporte, CHN, G12345678, WANG, XIAO MEI, F, 1988-02-14, 2033-09-09',
    ],
    [
      // names that fill the line
      'P<BRADE<ALMEIDA<PRADO<CAVALCANTI<ALBUQUERQUE\nYC987654<3BRA9005101F3103016<<<<<<<<<<<<<<<2',
      'TD3, passaporte, BRA, YC987654, DE ALMEIDA PRADO CAVALCANTI ALBUQUERQUE, ?, F, 1990-05-10, 2031-03-01',
    ],
    [
      // neither F nor M; leap days
      'P<BRASILVA<<ANA<MARIA<<<<<<<<<<<<<<<<<<<<<<<\nFX123456<5BRA0002299<2802297<<<<<<<<<<<<<<<6',
      'TD3, passaporte, BRA, FX123456, SILVA, ANA MARIA, X, 2000-02-29, 2028-02-29',
    ],
    [
      'P<D<<MUELLER<GROESS<<JOERG<<<<<<<<<<<<<<<<<<\nC01X00T478D<<6408125M2710316<<<<<<<<<<<<<<<4',
      'TD3, passaporte, DEU, C01X00T47, MUELLER GROESS, JOERG, M, 1964-08-12, 2027-10-31',
    ],
    [
      // a British national overseas has no country of ISO
      'P<GBDSMITH<<JOHN<<<<<<<<<<<<<<<<<<<<<<<<<<<<\n1234567897GBD9005101M3103016<<<<<<<<<<<<<<<4',
      'TD3, passaporte, ?, 123456789, SMITH, JOHN, M, 1990-05-10, 2031-03-01',
    ],
    [
      'P<ITAD<ANGELO<<LUIGI<<<<<<<<<<<<<<<<<<<<<<<<\nYB12345679ITA9005101F3103016<<<<<<<<<<<<<<<0',
      'TD3, passaporte, ITA, YB1234567, D ANGELO, LUIGI, F, 1990-05-10, 2031-03-01',
    ],
    [
      // born today a hundred years ago, or today
      'P<USASILVA<<ANA<MARIA<<<<<<<<<<<<<<<<<<<<<<<\n3400200135USA2611262F3103016<<<<<<<<<<<<<<<4',
      'TD3, passaporte, USA, 340020013, SILVA, ANA MARIA, F, 2026-11-26, 2031-03-01',
    ],
    [
      // a birth is not in the future; a passport ends eleven years from now at the latest
      'P<USASILVA<<ANA<MARIA<<<<<<<<<<<<<<<<<<<<<<<\n3400200135USA2611273F3711262<<<<<<<<<<<<<<<2',
      'TD3, passaporte, USA, 340020013, SILVA, ANA MARIA, F, 1926-11-27, 2037-11-26',
    ],
    [
      'P<BRASILVA<<ANA<MARIA<<<<<<<<<<<<<<<<<<<<<<<\nFX123456<5BRA9005101F3711273<<<<<<<<<<<<<<<0',
      'TD3, passaporte, BRA, FX123456, SILVA, ANA MARIA, F, 1990-05-10, ? | validade',
    ],
    [
      'P<BRAARKFREITH<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nFX123456<5BRA9005101F3103016<<<<<<<<<<<<<<<8',
      'TD3, passaporte, BRA, FX123456, ARKFREITH, ?, F, 1990-05-10, 2031-03-01',
    ],
    [CIN, 'TD1, identidade, BRA, 12345678909, SILVA, ANA MARIA, F, 1990-05-10, 2031-03-01'],
    [
      'I<BRA123456789712345678909<<<<\n9005101F3103016BRA<<<<<<<<<<<0\nSILVA<<ANA<MARIA<<<<<<<<<<<<<<',
      'TD1, identidade, BRA, 123456789, SILVA, ANA MARIA, F, 1990-05-10, 2031-03-01',
    ],
    [
      'I<BRA123456789<096<<<<<<<<<<<<\n9005101F4611266BRA<<<<<<<<<<<2\nSILVA<<ANA<MARIA<<<<<<<<<<<<<<',
      'TD1, identidade, BRA, 12345678909, SILVA, ANA MARIA, F, 1990-05-10, 2046-11-26',
    ],
    [
      'I<BRA123456789<096<<<<<<<<<<<<\n9005101F4611277BRA<<<<<<<<<<<6\nSILVA<<ANA<MARIA<<<<<<<<<<<<<<',
      'TD1, identidade, BRA, 12345678909, SILVA, ANA MARIA, F, 1990-05-10, ? | validade',
    ],
    [
      'I<BRA123456789<096<<<<<<<<<<<<\n2402295M3103016BRA<<<<<<<<<<<6\nCOSTA<E<SILVA<<PEDRO<HENRIQUE<',
      'TD1, identidade, BRA, 12345678909, COSTA E SILVA, PEDRO HENRIQUE, M, 2024-02-29, 2031-03-01',
    ],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('A digit that is wrong', () => {
  const [names = '', facts = ''] = ANA.split('\n');
  const everything = 'numero, nascimento, validade';
  it.each([
    ['number', 9, '6', `?, SILVA, ANA MARIA, F, 1990-05-10, 2031-03-01 | ${everything}`],
    ['birth', 19, '2', `FX123456, SILVA, ANA MARIA, F, ?, 2031-03-01 | ${everything}`],
    ['validity', 27, '7', `FX123456, SILVA, ANA MARIA, F, 1990-05-10, ? | ${everything}`],
    ['whole zone', 43, '9', `FX123456, SILVA, ANA MARIA, F, 1990-05-10, 2031-03-01 | ${everything}`],
  ])('for the %s leaves that value out', (_, at, digit, expected) => {
    expect(read(`${names}\n${facts.slice(0, at)}${digit}${facts.slice(at + 1)}`)).toBe(`TD3, passaporte, BRA, ${expected}`);
  });

  it.each([
    ['I<BRA123456789<097<<<<<<<<<<<<', '?, SILVA, ANA MARIA, F, 1990-05-10, 2031-03-01'],
    ['I<BRA123456780<096<<<<<<<<<<<<', '?, SILVA, ANA MARIA, F, 1990-05-10, 2031-03-01'],
  ])('of a long number: %s', (line, expected) => {
    expect(read(CIN.replace(/.*/, line))).toBe(`TD1, identidade, BRA, ${expected} | ${everything}`);
  });

  it('LEI-03: for number, birth and validity leaves everything out', () => {
    const leitura = readZone(`${names}\nFX123456<6BRA9005102F3103017<<<<<<<<<<<<<<<8`, TODAY)!;
    expect(Object.values(leitura.valores).filter(Boolean)).toEqual(['passaporte']);
    expect(leitura.confira).toEqual(['numero', 'nascimento', 'validade']);
  });

  it('is not needed for a day that is none', () => {
    const { valores } = readZone(`${names}\nFX123456<5BRA9002306F2602291<<<<<<<<<<<<<<<0`, TODAY)!;
    expect([valores.nascimento, valores.validade]).toEqual([null, null]);
  });
});

describe('What a hand or a recognition does to the lines', () => {
  const expected = read(ANA);
  const [names = '', facts = ''] = ANA.split('\n');
  it.each([
    ['small letters', ANA.toLowerCase()],
    ['blanks', ANA.replaceAll(/(.{5})/g, '$1 ')],
    ['blank lines', `\r\n\r\n${names}\r\n\r\n\r\n${facts}\r\n`],
    ['no line break', ANA.replace('\n', '')],
    ['a blank for the line break', ANA.replace('\n', ' ')],
    ['a break in the middle of a line', `${names.slice(0, 30)}\n${names.slice(30)}${facts}`],
    ['« and ‹', ANA.replaceAll('<<', '«').replaceAll('<', '‹')],
    ['« for one filler', ANA.replace(/<$/, '«')],
    ['« for each filler', ANA.replaceAll('<', '«')],
    ['« for each filler of the numbers', `${names}\n${facts.replaceAll('<', '«')}`],
    ['&lt;', ANA.replaceAll('<', '&lt;')],
    ['a message around', `Oi! Segue o passaporte\n[10:32, 24/11/2026] Ana: ${names}\n${facts}\nObrigada`],
    ['fillers lost', `${names.replace(/<+$/, '')}\n${facts.replace('<<<<', '')}`],
    ['fillers doubled', `${names}<<<\n${facts.replace('<<<<', '<<<<<')}`],
    ['fillers read as letters', `${names.slice(0, -9)}<<KKLC<<<\n${facts.replace('<<<<<<<', '<<KLC<<')}`],
    ['letters in days', ANA.replace('9005101', '9OOSIDI').replace('3103016', '31O3OI6')],
    ['digits in names', ANA.replace('BRASILVA<<', '8RA5ILVA<<')],
  ])('is mended: %s', (_, text) => expect(read(text)).toBe(expected));

  it('is not mended in a number, which takes letters and digits: a digit read as a letter is a wrong one', () => {
    const italian = (numero: string) =>
      read(`P<ITAROSSI<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<\n${numero}6ITA9005101F3206205<<<<<<<<<<<<<<<6`);
    expect(italian('YA1234567')).toContain('ITA, YA1234567, ROSSI');
    expect(italian('YAI234567')).toContain('ITA, ?, ROSSI');
    expect(italian('YA1Z34567')).toContain('ITA, ?, ROSSI');
  });

  it.each([
    // which the digit tells
    ['FX123456<5', 'FXI23456<5', 'FX1Z3456<5', 'FX12345G<5'],
    // which it does not
    ['GS160258<0', '6S160258<0', 'G5160258<0', 'GSL60258<0', 'GS1G0258<0', 'GS16O258<0'],
  ])('LEI-03: is mended in the number of a Brazilian passport, two letters and six digits: %s', (numero, ...misread) => {
    for (const other of [numero, ...misread])
      expect(read(`${names}\n${facts.replace('FX123456<5', other)}`)).toContain(`passaporte, BRA, ${numero.slice(0, 8)}, SILVA`);
  });

  it('is not mended into another digit: what is taken for another sign leaves the number out', () =>
    // `S` is taken for `5`, which it looks like, and stands for an `8`, to which the check digit is the same
    expect(read(ANA.replace('FX123456<5', 'FX1S3456<5'))).toContain('passaporte, BRA, ?, SILVA'));

  it.each(['', 'Oi, tudo bem?', names, facts, `${names}\n${names}`, `${'<'.repeat(44)}\n${'<'.repeat(44)}`, `X${ANA.slice(1)}`])(
    'is no zone: %s',
    (text) => {
      const leitura = readZone(text, TODAY);
      expect([leitura?.valores.numero, leitura?.valores.nascimento, leitura?.valores.validade].filter(Boolean)).toEqual([]);
    },
  );
});

describe('What is left to look at', () => {
  const left = (text: string, conhecido: Parameters<typeof restaConferir>[1]) => restaConferir(readZone(text, TODAY)!, conhecido);

  it('is name, country and sex where nothing is known', () => expect(left(ANA, {})).toEqual(['nome', 'pais', 'sexo']));
  it('is nothing where all is the same', () =>
    expect(left(ANA, { nome: 'Ana  María Silva', pais: 'BRA', sexo: 'F' })).toEqual([]));
  it.each([
    [ANA, 'Ana Maria da Silva', false],
    [ANA, 'Silva Ana Maria', false],
    ['P<D<<MUELLER<GROESS<<JOERG<<<<<<<<<<<<<<<<<<\nC01X00T478D<<6408125M2710316<<<<<<<<<<<<<<<4', 'Jörg Müller Größ', true],
    ['P<ITAD<ANGELO<<LUIGI<<<<<<<<<<<<<<<<<<<<<<<<\nYB12345679ITA9005101F3103016<<<<<<<<<<<<<<<0', "Luigi D'Angelo", true],
    [
      CIN.replace('SILVA<<ANA<MARIA<<<<<<<<<<<<<<', 'COSTA<E<SILVA<<PEDRO<HENRIQUE<'),
      'Pedro Henrique de Alcântara Costa e Silva',
      true,
    ],
    [CIN, 'Ana Maria Beatriz Silva', false],
  ])('%s is %s: %s', (text, nome, same) => expect(left(text, { nome }).includes('nome')).toBe(!same));
  it('is everything where the digit of the whole zone is wrong', () =>
    expect(left(`${ANA.slice(0, -1)}9`, { nome: 'Ana Maria Silva', pais: 'BRA', sexo: 'F' })).toHaveLength(6));
});
