import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import type { CellValue, Workbook, Worksheet } from 'exceljs';
import { createActors, type Actors } from '../../support/calls/actors.js';
import * as made from '../../support/files/made-workbooks.js';
import { importar, planilha, previa, rawPlanilha } from '../../support/files/planilhas.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await sharedProduct({ worker: true });
  actors = await createActors(product);
});
beforeEach(() => product.db.query('delete from clientes where conta_id = $1', [actors.contaId]));
afterAll(() => product.close());

const run = async (file: Buffer, fields: Record<string, string> = {}, mapeamento?: unknown) =>
  (await importar(actors.gestor, actors.contaId, file, { fields, mapeamento })).body;
const look = async (file: Buffer, fields: Record<string, string> = {}, mapeamento?: unknown) =>
  (await previa(actors.gestor, actors.contaId, file, { fields, mapeamento })).body;

async function clientes(): Promise<ClienteListItem[]> {
  const { body } = await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}&limit=1000`);
  return body.clientes.toSorted((a: ClienteListItem, b: ClienteListItem) => a.nome.localeCompare(b.nome));
}
const names = async (): Promise<string[]> => (await clientes()).map(({ nome }) => nome);

const sheetOf = (workbook: Workbook): Worksheet => workbook.worksheets[0]!;
const add = (workbook: Workbook, nome: string, rows: CellValue[][], state: Worksheet['state'] = 'visible'): void =>
  void workbook.addWorksheet(nome, { state }).addRows(rows);

describe('Hidden rows and columns', () => {
  const filtered = () =>
    planilha(
      [
        ['Nome', 'CPF', 'Vendedor'],
        ['Ana', '529.982.247-25', 'Zé'],
        ['Bia', '52998224725', ''],
        ['Caio', 'x', ''],
        [],
        ['Davi', '', ''],
      ],
      (workbook) => {
        for (const linha of [3, 4, 5]) sheetOf(workbook).getRow(linha).hidden = true;
      },
    );
  const told = { linha: 3, coluna: '', valor: '2 linhas', motivo: 'Linhas ocultas na planilha, desta em diante: não importadas' };
  const semCampo = { linha: 1, coluna: 'Vendedor', valor: 'Zé' };

  it('are left out of an import, which reports their number', async () => {
    expect(await run(await filtered())).toMatchObject({
      imported: 2,
      skipped: 0,
      erros: [],
      avisos: [told, semCampo],
      totalAvisos: 2,
    });
    expect(await names()).toEqual(['Ana', 'Davi']);
  });

  it('are counted by the preview, and imported on request', async () => {
    const file = await filtered();
    expect(await look(file)).toMatchObject({ linhas: 2, novos: 2, linhasOcultas: 2, comAviso: 0, avisos: [told, semCampo] });
    const fields = { linhasOcultas: 'true' };
    expect(await look(file, fields)).toMatchObject({
      linhas: 4,
      novos: 3,
      recusados: 1,
      linhasOcultas: 2,
      avisos: [semCampo, { linha: 4, coluna: 'CPF' }],
    });
    expect(await run(file, fields)).toMatchObject({ imported: 3, skipped: 1 });
    expect(await names()).toEqual(['Ana', 'Caio', 'Davi']);
  });

  it('can be requested also when all are hidden', async () => {
    const file = await planilha([['Nome'], ['Ana']], (workbook) => (sheetOf(workbook).getRow(2).hidden = true));
    expect(await look(file)).toMatchObject({ linhas: 0, novos: 0, linhasOcultas: 1 });
    expect(await run(file)).toMatchObject({ imported: 0, avisos: [{ valor: '1 linha' }] });
    expect(await run(file, { linhasOcultas: 'true' })).toMatchObject({ imported: 1, avisos: [] });
  });

  it('are recognised also by a height or width of 0', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const file = rawPlanilha(
      `<cols><col min="2" max="2" width="0" customWidth="1"/></cols><sheetData><row>${text('Nome')}${text('Cidade')}</row>
      <row>${text('Ana')}${text('Santos')}</row><row ht="0" customHeight="1">${text('Bia')}</row></sheetData>`,
    );
    expect(await look(file)).toMatchObject({
      linhas: 1,
      linhasOcultas: 1,
      colunas: [{ campo: 'nome' }, { oculta: true, campo: null }],
    });
  });

  it('are columns left out of an import, which names them, unless all or one is requested', async () => {
    const file = await planilha(
      [
        ['Nome', 'CPF', 'Cidade', 'Código'],
        ['Ana', '52998224725', 'Santos', '7'],
      ],
      (workbook) => {
        for (const column of [2, 3, 4]) sheetOf(workbook).getColumn(column).hidden = true;
      },
    );
    const aviso = { linha: 1, coluna: '', motivo: 'Colunas ocultas na planilha: não importadas' };
    const campos = async (fields = {}, mapeamento?: unknown) =>
      (await look(file, fields, mapeamento)).colunas.map(({ campo }) => campo);
    expect(await campos()).toEqual(['nome', null, null, null]);
    expect(await campos({ colunasOcultas: 'true' })).toEqual(['nome', 'cpf', 'cidade', null]);
    expect(await run(file, {}, { 2: 'cidade' })).toMatchObject({ imported: 1, avisos: [{ ...aviso, valor: 'CPF e Código' }] });
    expect(await clientes()).toMatchObject([{ nome: 'Ana', cpf: null, cidade: 'Santos' }]);
    expect(await run(file)).toMatchObject({ imported: 1, avisos: [{ ...aviso, valor: 'CPF, Cidade e Código' }] });
    expect(await run(file, { colunasOcultas: 'true' })).toMatchObject({ imported: 1, avisos: [{ linha: 1, coluna: 'Código' }] });
  });

  it('are named when the column of the name is hidden', async () => {
    const file = await planilha(
      [
        ['Nome', 'CPF'],
        ['Ana', ''],
      ],
      (workbook) => (sheetOf(workbook).getColumn(1).hidden = true),
    );
    expect((await run(file)).message).toBe(
      'Arquivo inválido. Não encontramos a coluna Nome na aba Clientes. Ela está em uma coluna oculta: mostre a coluna ou inclua as colunas ocultas na prévia.',
    );
  });

  it.each(['linhasOcultas', 'colunasOcultas'])('are refused in an invalid request by %s', async (field) => {
    const answer = await previa(actors.gestor, actors.contaId, await filtered(), { fields: { [field]: 'talvez' } });
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field }] }]);
  });
});

describe('Merged cells', () => {
  const merged = (rows: CellValue[][], ...ranges: string[]) =>
    planilha(rows, (workbook) => ranges.forEach((range) => sheetOf(workbook).mergeCells(range)));

  it('give their value to each row with a value of its own', async () => {
    const file = await merged(
      [
        ['Nome', 'Endereço', 'Telefone', 'Obs'],
        ['Ana', 'Rua A, 1', '11 3333-4444', 'família'],
        ['Bia', '', '', ''],
        ['Caio', '', '', ''],
        ['Davi', 'Rua B, 2', '', ''],
      ],
      'B2:B4',
      'C2:C4',
      'D2:D9',
    );
    expect(await run(file)).toMatchObject({ imported: 4, skipped: 0, avisos: [] });
    expect(
      (await clientes()).map(({ endereco, telefoneCelular, observacoes }) => [endereco, telefoneCelular, observacoes]),
    ).toEqual([
      ['Rua A, 1', '1133334444', 'família'],
      ['Rua A, 1', '1133334444', 'família'],
      ['Rua A, 1', '1133334444', 'família'],
      ['Rua B, 2', null, 'família'],
    ]);
  });

  it('give an identity number to the first row only, with a warning; a surname to the whole family', async () => {
    const file = await merged(
      [
        ['Nome', 'Sobrenome', 'CPF', 'Celular'],
        ['Ana', 'Lima', '529.982.247-25', '11 98765-4321'],
        ['Bia', '', '', '11 98765-4322'],
        ['Caio', 'Reis', '', '11 98765-4323'],
        ['', '', '', '11 98765-4324'],
      ],
      'B2:B3',
      'C2:C3',
      'A4:A5',
      'B4:B5',
    );
    const motivo = 'Célula mesclada: o valor ficou só na primeira linha';
    expect(await run(file)).toMatchObject({
      imported: 3,
      erros: [{ linha: 5, coluna: 'Nome', motivo: `Sem nome. ${motivo}` }],
      avisos: [{ linha: 3, coluna: 'CPF', motivo }],
    });
    expect((await clientes()).map(({ nome, cpf }) => [nome, cpf])).toEqual([
      ['Ana Lima', '52998224725'],
      ['Bia Lima', null],
      ['Caio Reis', null],
    ]);
  });

  it('over two heading rows name the columns together; a number is not taken for that of the house', async () => {
    const file = await merged(
      [
        ['Relação de clientes'],
        ['Nome', 'Endereço', '', 'Contato de emergência', '', 'Passaporte', ''],
        ['', 'Rua', 'Número', 'Nome', 'Telefone', 'Número', 'Validade'],
        ['Ana', 'Rua A', '12', 'Rui', '11 3333-4444', 'FX123456', '15/03/2031'],
      ],
      'A1:G1',
      'A2:A3',
      'B2:C2',
      'D2:E2',
      'F2:G2',
    );
    const { colunas, novos } = await look(file);
    expect([novos, colunas.map(({ titulo, campo }) => [titulo, campo])]).toEqual([
      1,
      [
        ['Nome', 'nome'],
        ['Rua', 'endereco'],
        ['Número', 'numero'],
        ['Nome Contato de emergência', null],
        ['Telefone Contato de emergência', null],
        ['Passaporte Número', 'passaporte'],
        ['Passaporte Validade', 'validadePassaporte'],
      ],
    ]);
    const untaken = ['Nome Contato de emergência', 'Telefone Contato de emergência'].map((coluna) => ({ coluna }));
    expect(await run(file)).toMatchObject({ imported: 1, skipped: 0, avisos: untaken });
    expect(await clientes()).toMatchObject([
      { nome: 'Ana', numero: '12', telefoneCelular: null, validadePassaporte: '2031-03-15' },
    ]);
  });

  it('above headings of which only the groups are merged name them too', async () => {
    const file = await merged(
      [
        ['Nome', 'Contato', '', 'Cidade'],
        ['', 'Celular', 'E-mail', ''],
        ['Ana', '11 98765-4321', 'ana@x.com', 'Santos'],
      ],
      'B1:C1',
    );
    expect(await run(file)).toMatchObject({ imported: 1, skipped: 0, avisos: [] });
    expect(await clientes()).toMatchObject([{ telefoneCelular: '11987654321', email: 'ana@x.com', cidade: 'Santos' }]);
  });

  it('that run from the headings into the data cost no row', async () => {
    const file = await merged(
      [
        ['Nome', 'Obs'],
        ['Ana', ''],
        ['Bia', ''],
      ],
      'B1:B2',
    );
    expect(await run(file)).toMatchObject({ imported: 2, skipped: 0, avisos: [] });
  });

  it('with titles, sums and remarks between the clients are reported as such', async () => {
    const file = await merged(
      [
        ['Nome', 'Cidade', 'Celular'],
        ['Clientes VIP', '', ''],
        ['Ana', 'Santos', ''],
        ['Nome', 'Cidade', 'Celular'],
        ['Bia', '', ''],
        ['Total de clientes: 2', '', ''],
        [2, '', 2],
        ['* só os de 2026', '', ''],
      ],
      'A2:C2',
      'A8:C9',
    );
    expect(await run(file)).toMatchObject({
      imported: 2,
      message: '2 importados, 5 ignorados (1 sem nome, 4 totais ou anotações)',
      erros: [
        { linha: 2, valor: 'Clientes VIP', motivo: 'Anotação: não é um cliente' },
        { linha: 4, motivo: 'Títulos repetidos' },
        { linha: 6, motivo: 'Linha de total: não é um cliente' },
        { linha: 7, valor: '2', motivo: 'Sem nome. Número no lugar do nome: não importado' },
        { linha: 8, motivo: 'Anotação: não é um cliente' },
      ],
    });
  });

  it('EXP-09: in their millions are refused', async () => {
    const many = Array.from({ length: 200_001 }, (_, i) => `<mergeCell ref="A${i + 5}:B${i + 5}"/>`).join('');
    const file = rawPlanilha(`<sheetData/><mergeCells>${many}</mergeCells>`);
    expect((await run(file)).message).toMatch(/células mescladas demais/);
  });
});

describe('The sheets of a file', () => {
  const cover = (change: (workbook: Workbook) => void) =>
    planilha([['Agência Sol'], ['Nome', 'como no documento']], (workbook) => {
      sheetOf(workbook).name = 'Capa';
      change(workbook);
    });
  const ANA = [['Nome', 'Cidade'], ['Ana', 'Santos']]; // prettier-ignore
  const BIA = [['Nome', 'Cidade'], ['Bia', 'Bauru']]; // prettier-ignore

  it('are searched for the first that fits, which is named; the others that fit are listed, and can be chosen', async () => {
    const file = await cover((workbook) => {
      add(workbook, 'Modelo', [['Nome', 'Cidade']]);
      add(workbook, '2026', ANA);
      add(workbook, '2025 ', BIA); // an invisible blank
      add(workbook, 'Velhos', BIA, 'hidden');
    });
    const { planilha: read, abas } = await look(file);
    expect([read, abas]).toEqual([
      '2026',
      [
        { nome: 'Capa', oculta: false, serve: false },
        { nome: 'Modelo', oculta: false, serve: false },
        { nome: '2026', oculta: false, serve: true },
        { nome: '2025', oculta: false, serve: true },
        { nome: 'Velhos', oculta: true, serve: true },
      ],
    ]);
    expect(await run(file)).toMatchObject({
      planilha: '2026',
      imported: 1,
      avisos: [{ linha: 1, coluna: '', valor: '2025 e Velhos (oculta)', motivo: 'Outras abas com clientes: não importadas' }],
    });
    expect(await run(file, { aba: '2025' })).toMatchObject({ planilha: '2025', imported: 1, avisos: [] });
    expect(await names()).toEqual(['Ana', 'Bia']);
    expect((await run(file, { aba: 'Outra' })).message).toBe(
      'Arquivo inválido. A planilha não tem a aba Outra. Ela tem as abas Capa, Modelo, 2026, 2025 e Velhos (oculta).',
    );
  });

  it('are all named by the refusal when none fits; a hidden one is never chosen automatically', async () => {
    const file = await planilha([['CPF'], ['529']], (workbook) => {
      sheetOf(workbook).name = 'Capa';
      add(workbook, 'Dados', [['Telefone'], ['11']]);
    });
    expect((await run(file)).message).toBe(
      'Arquivo inválido. Não encontramos a coluna Nome nas abas Capa e Dados. Use o modelo ou indique a coluna na prévia.',
    );
    const hidden = await planilha([['CPF'], ['529']], (workbook) => add(workbook, 'Base', ANA, 'hidden'));
    expect((await run(hidden)).message).toBe(
      'Arquivo inválido. Não encontramos a coluna Nome na aba Clientes. Ela está na aba oculta Base: mostre a aba ou escolha-a na prévia.',
    );
    expect(await run(hidden, { aba: 'Base' })).toMatchObject({ imported: 1 });
  });

  it('with only the name are chosen when no other fits better', async () => {
    const file = await planilha([['Capa']], (workbook) => add(workbook, 'Lista', [['Nome'], ['Ana']]));
    expect(await run(file)).toMatchObject({ planilha: 'Lista', imported: 1 });
  });

  it('do not have to be readable unless they are chosen', async () => {
    const wide = Array.from({ length: 61 }, (_, i) => `Dia ${i}`);
    const file = await planilha([['Calendário']], (workbook) => {
      add(workbook, 'Escala', [wide]);
      add(workbook, 'Clientes 2', ANA);
    });
    expect(await run(file)).toMatchObject({ planilha: 'Clientes 2', imported: 1 });
    expect((await run(file, { aba: 'Escala' })).message).toMatch(/mais de 60 colunas/);
  });

  it('that are empty are named by the refusal', async () => {
    const file = await planilha([], (workbook) => add(workbook, 'Outra', []));
    expect((await run(file)).message).toBe(
      'Arquivo inválido. A planilha está vazia (lida a aba Clientes; o arquivo tem as abas Clientes e Outra).',
    );
  });
});

describe('A workbook as the program writes it', () => {
  it('Google Sheets: filtered rows, phones between colons, addresses with a name', async () => {
    const file = made.googleSheets();
    expect(await look(file)).toMatchObject({ planilha: 'Página1', linhas: 2, linhasOcultas: 1 });
    expect(await run(file, { linhasOcultas: 'true' })).toMatchObject({ imported: 3, avisos: [] });
    expect(await clientes()).toMatchObject([
      { telefoneCelular: '11987654321', telefoneResidencial: '1133334444', email: 'ana@exemplo.com' },
      { telefoneCelular: '11988887777', email: 'bia@exemplo.com', observacoes: 'Telefone Celular: mãe' },
      { nome: 'Caio Dias', cidade: 'Santos' },
    ]);
  });

  it('LibreOffice: weekdays in dates, merged addresses, folded rows', async () => {
    const file = made.libreOffice();
    expect(await run(file)).toMatchObject({ imported: 2, avisos: [{ valor: '1 linha' }] });
    expect(await run(file, { linhasOcultas: 'true' })).toMatchObject({ imported: 3, avisos: [] });
    const address = { dataNascimento: '1980-05-12', endereco: 'Rua A, 1', cep: '01310100' };
    expect(await clientes()).toMatchObject(Array.from({ length: 5 }, () => address));
  });

  it('.NET: tags with prefixes, two rows of headings', async () => {
    expect(await run(made.dotNet())).toMatchObject({ imported: 1, skipped: 0, avisos: [] });
    expect(await clientes()).toMatchObject([
      {
        nome: 'Hugo Paz',
        telefoneCelular: '11987654321',
        email: 'hugo@exemplo.com',
        numero: null,
        validadePassaporte: '2031-03-15',
      },
    ]);
  });

  it('WPS: birthdays without a year', async () => {
    const motivo = 'Data sem ano: importado sem este valor';
    expect(await run(made.wps())).toMatchObject({
      imported: 2,
      avisos: [
        { linha: 2, coluna: 'Aniversário', valor: '12/05', motivo },
        { linha: 2, coluna: 'Validade do Passaporte', valor: '12/05', motivo },
      ],
    });
    expect(await clientes()).toMatchObject([
      { dataNascimento: null, validadePassaporte: null },
      { dataNascimento: '1980-05-12' },
    ]);
  });

  it('Numbers: a summary in front, a title above the table', async () => {
    expect(await run(made.numbers())).toMatchObject({ planilha: 'Folha 1 - Tabela 1', imported: 1, avisos: [] });
    expect(await clientes()).toMatchObject([{ nome: 'Laura Pinto', cpf: '52998224725' }]);
  });

  it('Excel: a table below a title, sums at its end, notes below', async () => {
    expect(await run(made.excelTable())).toMatchObject({
      imported: 2,
      erros: [
        { linha: 5, valor: 'Quantos', motivo: 'Linha de total: não é um cliente' },
        { linha: 7, motivo: 'Anotação: não é um cliente' },
        { linha: 9, motivo: 'Linha de total: não é um cliente' },
      ],
    });
    expect(await clientes()).toMatchObject([{ nome: 'Mauro Leal', telefoneCelular: '84987654321' }, { nome: 'Nilo Braga' }]);
  });

  it('Excel for the web: empty columns in front, apostrophes before numbers, a hidden column', async () => {
    expect(await run(made.excelOnline())).toMatchObject({ imported: 1, avisos: [{ valor: 'RG' }] });
    expect(await clientes()).toMatchObject([{ nome: 'Olga Nunes', cpf: '11144477735', dataNascimento: '1980-05-12', rg: null }]);
  });

  it('Excel, strict: days in ISO, instructions in front, a hidden sheet', async () => {
    expect(await run(made.excelStrict())).toMatchObject({
      planilha: 'Clientes',
      imported: 3,
      avisos: [{ valor: 'Antigos (oculta)' }, { linha: 3, valor: '12/05', motivo: 'Data sem ano: importado sem este valor' }],
    });
    expect(await clientes()).toMatchObject([
      { nome: 'Pedro Rosa', dataNascimento: '1980-05-12' },
      { dataNascimento: null },
      { dataNascimento: '1980-05-12' },
    ]);
  });
});
