import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { civilDayInSaoPaulo } from '@viajario/contracts/civil-day';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import type { CellValue } from 'exceljs';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { now } from '../../support/clock.js';
import { importar, inlineRow, planilha, rawPlanilha, TITULOS } from '../../support/files/planilhas.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { TELEFONES } from '../../support/telefones.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await sharedProduct({ worker: true });
  actors = await createActors(product);
});
beforeEach(() => product.db.query('delete from clientes where conta_id = $1', [actors.contaId]));
afterAll(() => product.close());

async function clientes(): Promise<ClienteListItem[]> {
  return (await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}&limit=1000`)).body.clientes;
}

const run = async (file: Buffer) => (await importar(actors.gestor, actors.contaId, file)).body;

/** The one client from a sheet with these headings and this row, with its warnings. */
async function imported(titles: string[], row: CellValue[]): Promise<Record<string, unknown> & { avisos: unknown[] }> {
  const answer = await run(await planilha([titles, row]));
  expect(answer).toMatchObject({ imported: 1, skipped: 0 });
  const [cliente] = await clientes();
  return { ...cliente, avisos: answer.avisos.map(({ coluna, motivo }) => `${coluna}: ${motivo}`) };
}

type Imported = Awaited<ReturnType<typeof imported>>;

/** The clients of one sheet that holds one row for each of `cells` below 'Nome' and `titles`, imported by the first test that needs them. */
function importedTogether(titles: string[], cells: readonly CellValue[][]): (index: number) => Promise<Imported> {
  const names = cells.map((_, index) => `Cliente ${String(index).padStart(2, '0')}`);
  const importAll = async (): Promise<Imported[]> => {
    const answer = await run(await planilha([['Nome', ...titles], ...cells.map((row, index) => [names[index] ?? '', ...row])]));
    expect(answer).toMatchObject({ imported: cells.length, skipped: 0 });
    const found = await clientes();
    return names.map((name, index) => ({
      ...found.find(({ nome }) => nome === name),
      avisos: answer.avisos.filter(({ linha }) => linha === index + 2).map(({ coluna, motivo }) => `${coluna}: ${motivo}`),
    }));
  };
  let all: Promise<Imported[]> | undefined;
  return async (index) => (await (all ??= importAll()))[index] ?? { avisos: ['no such row'] };
}

describe('The columns of a spreadsheet', () => {
  it('are found by the headings of the template, in its order', async () => {
    const row = [
      'Ana Souza',
      '529.982.247-25',
      '10/05/1990',
      'ana@x.com',
      '(11) 3333-4444',
      '(11) 3333-5555',
      '(11) 98765-4321',
      '01310-100',
      'Avenida Paulista',
      '1000',
      'Apto 12',
      'Bela Vista',
      'São Paulo',
      'SP',
      '12.345.678-X',
      '01234567890',
      '123456 01 55 2010 1 00001 001 0000001-11',
      '15/03/2031',
      'Prefere janela\ne corredor',
      'Sim',
    ];
    expect(await imported(TITULOS, row)).toMatchObject({
      nome: 'Ana Souza',
      cpf: '52998224725',
      dataNascimento: '1990-05-10',
      email: 'ana@x.com',
      telefoneResidencial: '1133334444',
      telefoneComercial: '1133335555',
      telefoneCelular: '11987654321',
      cep: '01310100',
      endereco: 'Avenida Paulista',
      numero: '1000',
      complemento: 'Apto 12',
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      uf: 'SP',
      rg: '12.345.678-X',
      cnh: '01234567890',
      certidaoNascimento: '123456 01 55 2010 1 00001 001 0000001-11',
      validadePassaporte: '2031-03-15',
      observacoes: 'Prefere janela\ne corredor',
      dispensaCpf: true,
      avisos: [],
    });
  });

  it('are found by other names, in any order, case and punctuation, with unknown columns between them', async () => {
    const titles = [
      'Vendedor',
      ' DATA NASC. ',
      'e_mail',
      'WhatsApp',
      'Estado',
      'Passageiro',
      'Nº',
      'Logradouro',
      'Venc. Passaporte',
    ];
    const row = ['Zé', '1/2/1980', 'a@b.com', '11 98765-4321', 'são paulo', 'Rui', '12-A', 'Rua A', '2030-01-31'];
    expect(await imported(titles, row)).toMatchObject({
      nome: 'Rui',
      dataNascimento: '1980-02-01',
      email: 'a@b.com',
      telefoneCelular: '11987654321',
      uf: 'SP',
      numero: '12-A',
      endereco: 'Rua A',
      validadePassaporte: '2030-01-31',
    });
  });

  it('accept yes and no in any of the usual spellings; anything else is no, with a warning', async () => {
    const cells: CellValue[] = ['Sim', 's', 'X', true, 1, 'Não', 'n', '-', '', null, false, 0, 'talvez'];
    const titles = ['Nome', 'Estrangeiro sem CPF'];
    const { imported, avisos } = await run(await planilha([titles, ...cells.map((cell, i) => [`Cliente ${10 + i}`, cell])]));
    expect([imported, avisos.map(({ coluna, valor, motivo }) => [coluna, valor, motivo])]).toEqual([
      13,
      [['Estrangeiro sem CPF', 'talvez', 'Informe Sim ou Não: importado sem este valor']],
    ]);
    expect((await clientes()).map(({ dispensaCpf }) => dispensaCpf)).toEqual(cells.map((_, i) => i < 5));
  });

  it('name the agente by the e-mail of a member', async () => {
    const { agente, proprietario, inativo } = actors;
    const cells = [agente.user.email.toUpperCase(), `Zé <${proprietario.user.email}>`, inativo.user.email, 'Zé', ''];
    const { avisos } = await run(await planilha([['Nome', 'Agente'], ...cells.map((cell, i) => [`Cliente ${i}`, cell])]));
    expect(avisos.map(({ coluna, motivo }) => [coluna, motivo])).toEqual([
      ['Agente', 'Este e-mail não é de um membro da conta: importado sem este valor'],
      ['Agente', 'E-mail inválido: importado sem este valor'],
    ]);
    expect((await clientes()).map(({ agenteId }) => agenteId)).toEqual([agente.user.id, proprietario.user.id, null, null, null]);
  });

  it('may split the name in two', async () => {
    const file = await planilha([
      ['Sobrenome', 'Nome', 'E-mail'],
      ['da Silva  Souza', 'Ana', ''],
      ['SOUZA', 'Bia de Souza', ''],
      ['Lima', '', 'caio@x.com'],
      ['-', 'Davi', ''],
      ['', 'Eva', ''],
      ['x'.repeat(200), 'Fábio', ''],
    ]);
    const { imported, erros } = await run(file);
    expect(imported).toBe(5);
    expect(erros).toMatchObject([{ linha: 7, coluna: 'Nome', motivo: 'Nome com mais de 200 caracteres' }]);
    const names = (await clientes()).map(({ nome }) => nome);
    expect(names.toSorted()).toEqual(['Ana da Silva Souza', 'Bia de Souza', 'Davi', 'Eva', 'Lima']);
  });

  it('with the whole name leave a surname beside it out', async () => {
    const titles = ['Nome completo', 'Sobrenome'];
    expect(await imported(titles, ['Ana Souza Lima', 'Souza'])).toMatchObject({
      nome: 'Ana Souza Lima',
      avisos: [expect.stringMatching(/^Sobrenome: Coluna sem campo/)],
    });
  });

  it('may have the API’s names', async () => {
    expect(
      await imported(['nome', 'telefoneComercial', 'validadePassaporte'], ['Rui', '1133334444', '01/02/2030']),
    ).toMatchObject({
      telefoneComercial: '1133334444',
      validadePassaporte: '2030-02-01',
    });
  });

  it('give a plain phone the field that a mobile column leaves free', async () => {
    expect(await imported(['Nome', 'Telefone', 'Celular'], ['Rui', '1133334444', '11987654321'])).toMatchObject({
      telefoneResidencial: '1133334444',
      telefoneCelular: '11987654321',
    });
  });

  it('that are two mobile phones fill two phone fields', async () => {
    const titles = ['Nome', 'Celular', 'WhatsApp', 'Telefone'];
    expect(await imported(titles, ['Rui', '11987654321', '21987654321', '1133334444'])).toMatchObject({
      telefoneCelular: '11987654321',
      telefoneResidencial: '1133334444',
      telefoneComercial: '21987654321',
      avisos: [],
    });
  });

  it('that name one field twice fill it from the first filled one, with a warning for the other', async () => {
    const phones = ['Celular', 'WhatsApp', 'Telefone Residencial', 'Telefone Comercial'];
    const file = await planilha([
      ['Nome', 'E-mail', 'Email pessoal', ...phones],
      ['Ana', '', 'ana@x.com', '', '11987654321', '1133334444', '1133335555'],
      ['Bia', 'bia@x.com', 'outra@x.com', '11987654321', '(11) 98765-4321', '', ''],
    ]);
    const { avisos } = await run(file);
    expect(await clientes()).toMatchObject([
      { nome: 'Ana', email: 'ana@x.com', telefoneCelular: '11987654321', telefoneResidencial: '1133334444' },
      { nome: 'Bia', email: 'bia@x.com', telefoneCelular: '11987654321', telefoneResidencial: null },
    ]);
    const motivo = 'Não importado: o campo já veio de outra coluna';
    expect(avisos).toEqual([{ linha: 3, coluna: 'Email pessoal', valor: 'outra@x.com', motivo }]);
  });

  it('are recognised by the text before a remark in brackets, where no other column names the field', async () => {
    const titles = ['Cliente (código)', 'Nome', 'Nascimento (dd/mm/aaaa)', 'Telefone [com DDD]', 'Passaporte (vencimento)'];
    expect(await imported(titles, ['0815', 'Rui', '01/02/1980', '11987654321', '31/01/2030'])).toMatchObject({
      nome: 'Rui',
      dataNascimento: '1980-02-01',
      telefoneCelular: '11987654321',
      validadePassaporte: '2030-01-31',
      avisos: ['Cliente (código): Coluna sem campo no cadastro: não importada. Ela pode ir para Observações'],
    });
    expect(await imported(['Cliente (nome completo)', 'C.P.F. (só números)'], ['Ana', 52998224725])).toMatchObject({
      nome: 'Ana',
      cpf: '52998224725',
    });
  });

  it.each([
    [['Nome', 'Passaporte', 'Validade'], '2031-03-15', []],
    [['Nome', 'Nº do Passaporte', 'Vencimento (dd/mm/aaaa)'], '2031-03-15', []],
    [['Nome', 'Passaporte (número)', 'Dt. Val.'], '2031-03-15', []],
    [['Nome', 'Passaporte', 'Validade do Passaporte'], '2031-03-15', []],
    [['Nome', 'CNH', 'Validade'], null, [expect.stringMatching(/^Validade: Coluna sem campo/)]],
  ])('%j separate the number of a documento from its expiry', async (titles, validadePassaporte, avisos) => {
    expect(await imported(titles, ['Ana', 'FX123456', '15/03/2031'])).toMatchObject({ validadePassaporte, avisos });
  });

  it('that only name the passport may contain its expiry', async () => {
    for (const title of ['Passaporte', 'Passaporte (data)'])
      expect(await imported(['Nome', title], ['Ana', '15/03/2031'])).toMatchObject({
        validadePassaporte: '2031-03-15',
        avisos: [],
      });
  });

  it('are found below a title that looks like one of them', async () => {
    const file = await planilha([['Cliente', 'Agência Sol'], [], ['Nome', 'CPF'], ['Ana', '52998224725']]);
    expect(await run(file)).toMatchObject({ imported: 1, skipped: 0 });
    expect(await clientes()).toMatchObject([{ nome: 'Ana', cpf: '52998224725' }]);
  });

  it('are found below a title and an empty row', async () => {
    const file = await planilha([['Relação de clientes 2026'], [], ['Cliente', 'CPF'], ['Ana', '52998224725']]);
    expect(await run(file)).toMatchObject({ imported: 1, skipped: 0 });
    expect(await clientes()).toMatchObject([{ nome: 'Ana', cpf: '52998224725' }]);
  });

  it('EXP-17: named like parts of the language, twice or not at all do no harm', async () => {
    const file = await planilha([
      ['__proto__', 'constructor', 'Nome', 'Nome', '', 'toString'],
      ['a', 'b', 'Ana', 'Bia', 'c', 'd'],
    ]);
    expect(await run(file)).toMatchObject({ imported: 1 });
    expect(await clientes()).toMatchObject([{ nome: 'Ana' }]);
  });
});

const THIS_YEAR = Number(civilDayInSaoPaulo(now()).slice(0, 4));

const DATES: [string, CellValue, string][] = [
  ['a date', new Date(Date.UTC(1990, 4, 10)), '1990-05-10'],
  ['a serial', 32999, '1990-05-06'],
  ['a serial with a time', 32999.75, '1990-05-06'],
  ['a serial before the day that never was', 59, '1900-02-28'],
  ['a serial that became text', '32999', '1990-05-06'],
  ['dd/mm/aaaa', '10/05/1990', '1990-05-10'],
  ['d/m/aaaa', '1/5/1990', '1990-05-01'],
  ['dd-mm-aa', '10-05-90', '1990-05-10'],
  ['dd.mm.aaaa', '10.05.1990', '1990-05-10'],
  ['aaaa-mm-dd', '1990-05-10', '1990-05-10'],
  ['an instant', '1990-05-10T00:00:00.000Z', '1990-05-10'],
  ['other hyphens', '10\u201105\u20111990', '1990-05-10'],
  ['a day with a time', '10/05/1990 00:00:00', '1990-05-10'],
  ['eight digits', '10051990', '1990-05-10'],
  ['a number of eight digits', 10051990, '1990-05-10'],
  ['words', '10 de maio de 1990', '1990-05-10'],
  ['words cut short', '10/mai/90', '1990-05-10'],
  ['two digits of this century', '10/05/19', '2019-05-10'],
  ['two digits that would be in the future', '31/12/37', '1937-12-31'],
  ['a weekday and words', 'terça-feira, 12 de maio de 1980', '1980-05-12'],
  ['a weekday and words cut short', 'ter., 12 de mai. de 1980', '1980-05-12'],
  ['a weekday and a day', 'sábado 10/05/1980', '1980-05-10'],
  ['blanks around slashes', '10 / 05 / 1990', '1990-05-10'],
  ['the first of a month', '1º/05/1990', '1990-05-01'],
  ['a day behind an apostrophe', "'10/05/1990", '1990-05-10'],
];

const NO_DAYS: [string, CellValue][] = [
  ['a year alone', 1990],
  ['a year alone that became text', '1990'],
  ['six digits', 100590],
];

/** How the number format of a date cell shows it, or the text that stands for it, and what it leaves out. */
const GAPS: [CellValue | [day: string, format: string], string, shown?: string][] = [
  [[`${THIS_YEAR}-05-12`, 'd/mmm'], 'ano', '12/05'],
  [[`${THIS_YEAR}-05-12`, 'dd/mm;@'], 'ano', '12/05'],
  [[`${THIS_YEAR}-05-12`, '[$-416]d" de "mmmm'], 'ano', '12/05'],
  [[`${THIS_YEAR - 3}-05-12`, 'd-mmm'], 'ano', '12/05'],
  [['1900-05-12', 'dd/mm'], 'ano', '12/05'],
  [[`${THIS_YEAR}-05-12`, 'd/m h:mm AM/PM'], 'ano', '12/05'],
  [['1980-05-01', 'mmm-yy'], 'dia', '05/1980'],
  ['12/05', 'ano'],
  ['12/mai', 'ano'],
  ['12 de maio', 'ano'],
  ['terça-feira, 12 de maio', 'ano'],
  ['12/05/____', 'ano'],
  [12.05, 'ano', '12,05'],
  ['05/1980', 'dia'],
  ['maio de 1980', 'dia'],
];

/** A program cannot have filled in the year or the day of these. */
const SHOWN_IN_PART: [day: string, format: string][] = [
  ['1980-05-12', 'dd/mm'],
  ['1980-05-12', 'mmm/yyyy'],
  ['1980-05-12', 'd/m/yyyy h:mm AM/PM'],
];

const STATES: [string, string][] = [
  ['SP - São Paulo', 'SP'],
  ['sp', 'SP'],
  ['Rio Grande do Sul', 'RS'],
  ['São Paulo/SP', 'SP'],
  ['Espirito Santo', 'ES'],
];

const ODD_STATES: [string, string | null, string][] = [
  ['EX', 'EX', 'UF desconhecida'],
  ['ßa', null, 'UF inválida: importado sem este valor'],
  ['ﬁx', null, 'UF inválida: importado sem este valor'],
];

const PHONES: [string, string][] = [
  ['+55 (11) 98765-4321', '11987654321'],
  ['0 11 98765-4321', '11987654321'],
  ['+1 555 123-4567', '+15551234567'],
  ['Cel: 11 98765-4321', '11987654321'],
  ['0xx11 98765-4321', '11987654321'],
  ['(0XX11) 98765-4321', '11987654321'],
  ['(xx11) 98765-4321', '11987654321'],
  ['00351912345678', '+351912345678'],
  ['00 351 912 345 678', '+351912345678'],
  ['0055 11 98765-4321', '11987654321'],
  ['11/98765-4321', '11987654321'],
  ['(11) 3333/4444', '1133334444'],
];

const [CELULAR, FIXO] = ['11987654321', '1133334444'];
const ONLY_FIRST = 'Só o primeiro telefone da célula foi importado';
const SAME_DDD = 'Telefone Residencial: DDD 11 completado pelo outro telefone';

/** Celular, residencial and comercial from a cell in the column 'Celular', and the warning. */
const SEVERAL_PHONES: [string, (string | null)[], ...avisos: string[]][] = [
  ['(11) 98765-4321\n(11) 3333-4444', [CELULAR, FIXO, null]],
  ['(11) 98765-4321\r\nrecado 3333-4444', [CELULAR, FIXO, null], SAME_DDD],
  ['Cel 11 98765-4321 - Maria / tel. res. 11 3333-4444', [CELULAR, FIXO, null]],
  ['(11) 3333-4444/3333-5555', [FIXO, '1133335555', null], SAME_DDD],
  ['(11) 98765-4321/(21) 3333-4444', [CELULAR, '2133334444', null]],
  ['11/98765-4321, 11/3333-4444', [CELULAR, FIXO, null]],
  ['11 / 98765-4321', [CELULAR, null, null]],
  ['+55 11 98765-4321 ::: (11) 3333-4444', [CELULAR, FIXO, null]],
  ['11 98765-4321 e 11 3333-4444', [CELULAR, FIXO, null]],
  ['11 98765-4321; 11 3333-4444', [CELULAR, FIXO, null]],
  ['(11) 98765-4321 (11) 3333-4444', [CELULAR, FIXO, null]],
  ['11987654321 1133334444', [CELULAR, FIXO, null]],
  ['11 98765-4321 ::: 11 98765-4321', [CELULAR, null, null]],
  ['11 98765-4321 (WhatsApp) / 11 3333-4444 (res.)', [CELULAR, FIXO, null]],
  ['https://wa.me/5511987654321', [CELULAR, null, null]],
  ['11 98765-4321 (mãe)', [CELULAR, null, null]],
  ['(11) 3333-4444 ramal 1234', [FIXO, null, null]],
  ['(11) 3333-4444/5555', [FIXO, null, null], `Celular: ${ONLY_FIRST}`],
  ['11 98765-4321 / 12', [CELULAR, null, null], `Celular: ${ONLY_FIRST}`],
  ['11 98765-4321, 11 3333-4444, 11 3333-5555', [CELULAR, FIXO, '1133335555']],
  [
    '11 98765-4321, 11 3333-4444, 11 3333-5555, 11 3333-6666',
    [CELULAR, FIXO, '1133335555'],
    'Celular: Só os 3 primeiros telefones da célula foram importados',
  ],
];

const EMAILS: [string, string | null, ...avisos: string[]][] = [
  ['Ana <ana@x.com>', 'ana@x.com'],
  ['"Souza, Ana" <ana@x.com>', 'ana@x.com'],
  ["D'Ávila <o'brien@x.com>", "o'brien@x.com"],
  ["'ana@x.com", 'ana@x.com'],
  ['ana@x.com; bia@x.com', 'ana@x.com', 'E-mail: Só o primeiro e-mail da célula foi importado'],
  ['Ana <ana@>', null, 'E-mail: E-mail inválido: importado sem este valor'],
];

const withIndex = <T extends unknown[]>(rows: T[]): [...T, number][] => rows.map((row, index) => [...row, index]);

describe('A cell', () => {
  it('EXP-11: with a number gets back the zeros that the number lost', async () => {
    const row = ['Ana', 1234567890, 1310100, 1234567, 11987654321, 12345678];
    expect(await imported(['Nome', 'CPF', 'CEP', 'CNH', 'Celular', 'RG'], row)).toMatchObject({
      cpf: '01234567890',
      cep: '01310100',
      cnh: '00001234567',
      telefoneCelular: '11987654321',
      rg: '12345678',
      avisos: [],
    });
  });

  const ofDates = importedTogether(
    ['Nascimento'],
    DATES.map(([, cell]) => [cell]),
  );
  it.each(withIndex(DATES))('with a birth date as %s means that day', async (_, __, day, index) => {
    expect(await ofDates(index)).toMatchObject({ dataNascimento: day, avisos: [] });
  });

  it('with two digits as a passport’s year means this century', async () => {
    expect(await imported(['Nome', 'Validade do Passaporte'], ['Ana', '31/12/37'])).toMatchObject({
      validadePassaporte: '2037-12-31',
    });
  });

  const ofNoDays = importedTogether(
    ['Nascimento', 'Validade do Passaporte'],
    NO_DAYS.map(([, cell]) => [cell, cell]),
  );
  it.each(withIndex(NO_DAYS))('with a date as %s means no day and gives a warning', async (_, __, index) => {
    expect(await ofNoDays(index)).toMatchObject({
      dataNascimento: null,
      validadePassaporte: null,
      avisos: [
        'Nascimento: Data inválida: importado sem este valor',
        'Validade do Passaporte: Data inválida: importado sem este valor',
      ],
    });
  });

  it('with a date without year or day is left out with that reason', async () => {
    const dates = GAPS.map(([date]) => date);
    const file = await planilha([['Nome', 'Nascimento', 'Validade do Passaporte'], ...dates.map(() => ['Ana'])], (workbook) =>
      dates.forEach((date, index) => {
        for (const place of [2, 3]) {
          const cell = workbook.getWorksheet('Clientes')!.getCell(index + 2, place);
          cell.value = Array.isArray(date) ? new Date(`${date[0]}T00:00:00Z`) : date;
          if (Array.isArray(date)) cell.numFmt = date[1];
        }
      }),
    );
    const { avisos } = await run(file);
    expect(avisos).toEqual(
      GAPS.flatMap(([date, gap, shown = date], index) =>
        ['Nascimento', 'Validade do Passaporte'].map((coluna) => ({
          linha: index + 2,
          coluna,
          valor: shown,
          motivo: `Data sem ${gap}: importado sem este valor`,
        })),
      ),
    );
    for (const cliente of await clientes()) expect(cliente).toMatchObject({ dataNascimento: null, validadePassaporte: null });
  });

  it('with a partly shown date is taken whole where the hidden part was typed', async () => {
    const future = `${THIS_YEAR + 4}-05-12`;
    const file = await planilha(
      [
        ['Nome', 'Nascimento', 'Validade do Passaporte'],
        ...SHOWN_IN_PART.map(([day]) => ['Ana', new Date(day), new Date(future)]),
      ],
      (workbook) =>
        SHOWN_IN_PART.forEach(([, format], index) => {
          for (const place of [2, 3]) workbook.getWorksheet('Clientes')!.getCell(index + 2, place).numFmt = format;
        }),
    );
    expect((await run(file)).avisos).toEqual([]);
    expect((await clientes()).map(({ dataNascimento, validadePassaporte }) => [dataNascimento, validadePassaporte])).toEqual(
      SHOWN_IN_PART.map(([day]) => [day, future]),
    );
  });

  it('with a birth date in the future is imported with a warning that has the day in its usual format', async () => {
    const { avisos } = await run(
      await planilha([
        ['Nome', 'Nascimento'],
        ['Ana', '10-05-2190'],
      ]),
    );
    expect(avisos).toEqual([{ linha: 2, coluna: 'Nascimento', valor: '10/05/2190', motivo: 'Data de nascimento no futuro' }]);
    expect(await clientes()).toMatchObject([{ dataNascimento: '2190-05-10' }]);
  });

  it('EXP-11: of a workbook that counts from 1904 means the same day', async () => {
    const file = await planilha(
      [
        ['Nome', 'Nascimento'],
        ['Ana', new Date(Date.UTC(1990, 4, 10))],
      ],
      (workbook) => (workbook.properties.date1904 = true),
    );
    expect(await run(file)).toMatchObject({ imported: 1, avisos: [] });
    expect(await clientes()).toMatchObject([{ dataNascimento: '1990-05-10' }]);
  });

  it('EXP-11: with link, rich text, formula or truth value is read as its displayed text', async () => {
    const row = [
      { richText: [{ text: 'Ana ' }, { font: { bold: true }, text: 'Souza' }] },
      { text: '\u200bana@x.com\u200b', hyperlink: 'mailto:ana@x.com' },
      { formula: 'A1&"x"', result: 'Rua 1' },
      { formula: 'DATE(1990,5,10)', result: new Date(Date.UTC(1990, 4, 10)) },
      true,
      new Date(Date.UTC(2020, 0, 31)),
    ];
    const titles = ['Nome', 'E-mail', 'Endereço', 'Nascimento', 'Complemento', 'Observações'];
    expect(await imported(titles, row)).toMatchObject({
      nome: 'Ana Souza',
      email: 'ana@x.com',
      endereco: 'Rua 1',
      dataNascimento: '1990-05-10',
      complemento: 'VERDADEIRO',
      observacoes: '31/01/2020',
      avisos: [],
    });
  });

  it('EXP-11: with an error, or a formula without result, is left out with a warning', async () => {
    const row: CellValue[] = [
      'Ana',
      { error: '#N/A' },
      { formula: 'A1', result: { error: '#REF!' } },
      { formula: 'A1' } as CellValue,
    ];
    expect(await imported(['Nome', 'E-mail', 'Cidade', 'Bairro'], row)).toMatchObject({
      email: null,
      cidade: null,
      bairro: null,
      avisos: [
        'E-mail: Erro da planilha (#N/A): importado sem este valor',
        'Cidade: Erro da planilha (#REF!): importado sem este valor',
        'Bairro: Fórmula sem resultado: importado sem este valor',
      ],
    });
  });

  it('with an invalid value loses that value, not the row', async () => {
    const titles = ['Nome', 'E-mail', 'Nascimento', 'CPF', 'CEP', 'UF', 'Celular', 'Telefone Residencial', 'Bairro'];
    const row = ['Ana', 'ana@', '31/02/1990', '529.982.247-24', 'abc', 'Lisboa', '1,19877E+10', '11', 'x'.repeat(256)];
    const { avisos, ...cliente } = await imported(titles, row);
    expect(cliente).toMatchObject({
      email: null,
      dataNascimento: null,
      cpf: null,
      cep: null,
      uf: null,
      telefoneCelular: null,
      telefoneResidencial: null,
      bairro: null,
    });
    expect(avisos).toEqual([
      'E-mail: E-mail inválido: importado sem este valor',
      'Nascimento: Data inválida: importado sem este valor',
      'CPF: CPF inválido: confira os dígitos: importado sem este valor',
      'CEP: CEP inválido: importado sem este valor',
      'UF: UF inválida: importado sem este valor',
      'Celular: Telefone em notação científica, com dígitos perdidos: importado sem este valor',
      'Telefone Residencial: Telefone inválido: importado sem este valor',
      'Bairro: Texto com mais de 255 caracteres: importado sem este valor',
    ]);
  });

  const ofStates = importedTogether(
    ['UF'],
    STATES.map(([typed]) => [typed]),
  );
  it.each(withIndex(STATES))('with the state %j means %s', async (_, uf, index) => {
    expect(await ofStates(index)).toMatchObject({ uf, avisos: [] });
  });

  const ofOddStates = importedTogether(
    ['UF'],
    ODD_STATES.map(([typed]) => [typed]),
  );
  it.each(withIndex(ODD_STATES))('with %j for a state means %j and gives a warning', async (_, uf, motivo, index) => {
    expect(await ofOddStates(index)).toMatchObject({ uf, avisos: [`UF: ${motivo}`] });
  });

  const ofPhones = importedTogether(
    ['Celular'],
    PHONES.map(([typed]) => [typed]),
  );
  it.each(withIndex(PHONES))('with the phone %j means %s', async (_, phone, index) => {
    expect(await ofPhones(index)).toMatchObject({ telefoneCelular: phone, avisos: [] });
  });

  const ofSeveralPhones = importedTogether(
    ['Celular'],
    SEVERAL_PHONES.map(([typed]) => [typed]),
  );
  it.each(SEVERAL_PHONES.map(([typed, phones, ...avisos], index) => ({ typed, phones, avisos, index })))(
    'with several phones, $typed, gives each an empty field and reports the rest',
    async ({ phones: [telefoneCelular, telefoneResidencial, telefoneComercial], avisos, index }) => {
      expect(await ofSeveralPhones(index)).toMatchObject({ telefoneCelular, telefoneResidencial, telefoneComercial, avisos });
    },
  );

  it('with several phones does not overwrite filled fields, and puts a mobile one into the mobile field', async () => {
    const file = await planilha([
      ['Nome', 'Telefone Residencial', 'Telefone Comercial', 'Celular'],
      ['Ana', '11 3333-4444 / 11 98765-4321', '', ''],
      ['Bia', '11 3333-4444 / 11 98765-4321', '', '21 98765-4321'],
      ['Caio', '11 3333-4444 / 98765-4321', '11 3333-5555', '11 98765-4321'],
    ]);
    expect((await run(file)).avisos).toEqual([]);
    expect(await clientes()).toMatchObject([
      { telefoneResidencial: FIXO, telefoneComercial: null, telefoneCelular: CELULAR },
      { telefoneResidencial: FIXO, telefoneComercial: CELULAR, telefoneCelular: '21987654321' },
      { telefoneResidencial: FIXO, telefoneComercial: '1133335555', telefoneCelular: CELULAR },
    ]);
  });

  const ofEmails = importedTogether(
    ['E-mail'],
    EMAILS.map(([typed]) => [typed]),
  );
  it.each(EMAILS.map(([typed, email, ...avisos], index) => ({ typed, email, avisos, index })))(
    'with the e-mail $typed means $email',
    async ({ email, avisos, index }) => {
      expect(await ofEmails(index)).toMatchObject({ email, avisos });
    },
  );

  it('with an apostrophe in front of a number is read without it', async () => {
    const titles = ['Nome', 'CPF', 'CEP', 'RG', 'Celular', 'Número'];
    const row = ['Ana', "'529.982.247-25", "'01310-100", "'12.345.678-X", "'11987654321", "'10"];
    expect(await imported(titles, row)).toMatchObject({
      cpf: '52998224725',
      cep: '01310100',
      rg: '12.345.678-X',
      telefoneCelular: CELULAR,
      numero: '10',
      avisos: [],
    });
  });

  const ofTheTable = importedTogether(
    ['Celular'],
    TELEFONES.map(({ typed }) => [typed]),
  );
  it('BRA-04: with a phone of the table has its answer, and what is no number stays in Observações', async () => {
    for (const [index, { typed, value, rest, more, doubt }] of TELEFONES.entries()) {
      const { observacoes, avisos, ...cliente } = await ofTheTable(index);
      const phones = [cliente.telefoneCelular, cliente.telefoneResidencial, cliente.telefoneComercial];
      expect([typed, phones.filter(Boolean)]).toEqual([typed, value === null ? [] : [value, ...(more ?? [])]]);
      if (rest && /\d|esposa/.test(rest)) expect([typed, observacoes]).toEqual([typed, `Telefone Celular: ${rest}`]);
      expect([typed, avisos.length]).toEqual([typed, doubt || /^\d{8,9}$/.test(value ?? '') ? 1 : 0]);
    }
    const { avisos } = await ofTheTable(TELEFONES.findIndex(({ typed }) => typed === '351 931 222 333'));
    expect(avisos).toEqual([expect.stringMatching(/^Celular: .*comece com \+.*: ficou em Observações$/)]);
  });

  it('BRA-01: with a CPF is never completed, but for the zeros that a number lost', async () => {
    const cells = ['98.765.432-10', '1234567890', 'CPF 529.982.247-25 (titular)', 1234567890, 98765432, 529982247];
    const of = importedTogether(
      ['CPF'],
      cells.map((cell) => [cell]),
    );
    const left = 'importado sem este valor';
    const read = await Promise.all(cells.map((_, index) => of(index)));
    expect(read.map(({ cpf, avisos }) => [cpf, ...avisos])).toEqual([
      [null, `CPF: CPF incompleto: 98.765.432-10: ${left}`],
      [null, `CPF: CPF incompleto: 1234567890: ${left}`],
      ['52998224725'],
      ['01234567890'],
      [null, `CPF: CPF inválido: confira os dígitos: ${left}`],
      [null, `CPF: CPF inválido: confira os dígitos: ${left}`],
    ]);
  });

  it('with a CEP of zeros means none, with a warning', async () => {
    const of = importedTogether(['CEP'], [[0], ['00000-000']]);
    const none = { cep: null, avisos: ['CEP: CEP inválido: importado sem este valor'] };
    expect([await of(0), await of(1)]).toMatchObject([none, none]);
  });

  it('with a phone without area code gets that of the other phone, or a warning', async () => {
    const titles = ['Nome', 'Celular', 'Telefone Residencial'];
    expect(await imported(titles, ['Ana', '98765-4321', '(21) 3333-4444'])).toMatchObject({
      telefoneCelular: '21987654321',
      avisos: ['Celular: DDD 21 completado pelo outro telefone'],
    });
    await product.db.query('delete from clientes where conta_id = $1', [actors.contaId]);
    expect(await imported(titles, ['Ana', '98765-4321', ''])).toMatchObject({
      telefoneCelular: '987654321',
      avisos: ['Celular: Telefone sem DDD'],
    });
  });

  it('with a phone without area code takes none from another phone without one', async () => {
    const of = importedTogether(
      ['Celular', 'Telefone Comercial'],
      ['0800 123 4567', '(00) 3333-4444'].map((other) => ['98765-4321', other]),
    );
    const lonely = { telefoneCelular: '987654321', avisos: ['Celular: Telefone sem DDD'] };
    expect([await of(0), await of(1)]).toMatchObject([
      { ...lonely, telefoneComercial: '08001234567' },
      { ...lonely, telefoneComercial: '0033334444' },
    ]);
  });

  it('with the line ends of other programs preserves them', async () => {
    const text = 'a\u2028b\u2029c\u0085d';
    const { erros } = await run(
      await planilha([
        ['Nome', 'Obs', 'Nome\u2028do pai'],
        ['Ana\u2028Souza', text, 'x'],
        ['', text],
      ]),
    );
    expect(await clientes()).toMatchObject([{ nome: 'Ana\u2028Souza', observacoes: text }]);
    expect(erros).toEqual([{ linha: 3, coluna: 'Nome', valor: '', motivo: 'Sem nome' }]);
  });

  it('EXP-09: of very many blanks is read fast and without its value, in any column', async () => {
    const titles = ['UF', 'Celular', 'Nascimento', 'E-mail', 'CPF', 'CEP', 'Cidade', 'RG'];
    const blanks = `a${' '.repeat(300_000)}b`;
    const rows = titles.map((_, own) => inlineRow('Ana', ...titles.map((__, index) => (index === own ? blanks : ''))));
    const file = rawPlanilha(`<sheetData>${inlineRow('Nome', ...titles)}${rows.join('')}</sheetData>`);
    const avisos = titles.map((coluna, index) => ({ linha: index + 2, coluna }));
    expect(await run(file)).toMatchObject({ imported: titles.length, avisos });
  });

  it('INJ-17: with HTML or a formula’s text is stored as that text', async () => {
    const row = ['<img src=x onerror=alert(1)>', '=1+1', "'=1+1", "''@x"];
    expect(await imported(['Nome', 'Bairro', 'Cidade', 'Endereço'], row)).toMatchObject({
      nome: '<img src=x onerror=alert(1)>',
      bairro: '=1+1',
      cidade: '=1+1',
      endereco: "'@x",
    });
  });
});

describe('A file', () => {
  it('without references of rows and cells, with prefixes and without styles is read', async () => {
    const sheet = `<sheetData>${inlineRow('Nome', 'CPF')}${inlineRow('Ana &amp; Bia', '52998224725')}</sheetData>`;
    expect(await run(rawPlanilha(sheet))).toMatchObject({ imported: 1 });
    expect(await clientes()).toMatchObject([{ nome: 'Ana & Bia', cpf: '52998224725' }]);
  });

  it('with shared strings, phonetic hints, escapes and exponents is read', async () => {
    const strings = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>Nome</t></si><si><t>Celular</t></si>
      <si><r><t>Ana</t></r><rPh><t>XX</t></rPh><r><t xml:space="preserve"> Maria</t></r></si><si><t>a_x000D__x000A_b</t></si><si><t>Obs</t></si></sst>`;
    const sheet = `<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>4</v></c></row>
      <row r="5"><c r="A5" t="s"><v>2</v></c><c r="B5"><v>1.1987654321E10</v></c><c r="D5" t="s"><v>3</v></c></row></sheetData>`;
    expect(await run(rawPlanilha(sheet, { name: 'xl/sharedStrings.xml', content: strings }))).toMatchObject({ imported: 1 });
    expect(await clientes()).toMatchObject([{ nome: 'Ana Maria', telefoneCelular: '11987654321', observacoes: 'a\r\nb' }]);
  });

  it('with formulas dragged down over empty rows has no clients there', async () => {
    const empty = (v: string): string => `<row><c t="str"><f>IF(X1="","",X1)</f>${v}</c><c t="str"><f>X1</f>${v}</c></row>`;
    const zeros = '<row><c><f>X1</f><v>0</v></c><c><f>X2</f><v>0</v></c></row>';
    const sheet = `<sheetData>${inlineRow('Nome', 'CPF')}${inlineRow('Ana', '')}${empty('<v></v>')}${empty('<v/>')}${zeros}</sheetData>`;
    expect(await run(rawPlanilha(sheet))).toMatchObject({ imported: 1, skipped: 0, erros: [], avisos: [] });
  });

  it('with an invisible name has no name there', async () => {
    const file = await planilha([
      ['Nome', 'Cidade'],
      ['\u200b', 'Santos'],
      [' \u2060\u00ad', 'Bauru'],
      ['\u200bAna\u200b', '\u200b'],
    ]);
    expect(await run(file)).toMatchObject({ imported: 1, skipped: 2, message: '1 importado, 2 ignorados (2 sem nome)' });
    expect((await clientes()).map(({ cidade }) => cidade)).toEqual([null]);
  });

  it('with a formula that gives 0 for a name has no name there', async () => {
    const sheet = `<sheetData>${inlineRow('Nome', 'Cidade')}<row><c><f>X1</f><v>0</v></c><c t="str"><v>Santos</v></c></row></sheetData>`;
    expect(await run(rawPlanilha(sheet))).toMatchObject({ imported: 0, skipped: 1, erros: [{ linha: 2, motivo: 'Sem nome' }] });
  });

  it('with hidden sheets in front is read from the first visible one', async () => {
    const file = await planilha([['Nome'], ['Escondida']], (workbook) => {
      const [first] = workbook.worksheets;
      if (first) first.state = 'veryHidden';
      const seen = workbook.addWorksheet('Vista');
      seen.addRow(['Nome']);
      seen.addRow(['Vista']);
    });
    expect(await run(file)).toMatchObject({ imported: 1 });
    expect(await clientes()).toMatchObject([{ nome: 'Vista' }]);
  });

  it('reports errors with the row numbers of the spreadsheet, and does not count empty rows', async () => {
    const file = await planilha([['Nome', 'E-mail'], [], ['Ana', 'x'], [null, null], ['', 'b@x.com'], ['Bia']]);
    expect(await run(file)).toMatchObject({
      imported: 2,
      skipped: 1,
      message: '2 importados, 1 ignorado (1 sem nome)',
      erros: [{ linha: 5, coluna: 'Nome', valor: '', motivo: 'Sem nome' }],
      avisos: [{ linha: 3, coluna: 'E-mail', valor: 'x', motivo: 'E-mail inválido: importado sem este valor' }],
    });
  });
});
