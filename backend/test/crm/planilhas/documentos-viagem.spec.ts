import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CellValue } from 'exceljs';
import { DOCUMENTOS_DA_PLANILHA, tituloDe } from '@viajario/contracts/crm/campos/campos-importados';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import type { DocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { parseCsv } from '../../support/files/csv.js';
import { importar, planilha, previa, TITULOS } from '../../support/files/planilhas.js';
import { unzip } from '../../support/files/unzip.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await sharedProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

const clientes = async (contaId = actors.contaId): Promise<ClienteListItem[]> =>
  (await actors.gestor.get(`/api/clientes?contaId=${contaId}&limit=1000`)).body.clientes;
const documentosOf = async (id: string): Promise<DocumentoViagem[]> =>
  (await actors.gestor.get(`/api/clientes/${id}/documentos-viagem`)).body;
/** Kind, country, number and validity, and whether the country is presumed. */
const shortly = ({ tipo, pais, numero, validade, paisPresumido }: DocumentoViagem): string =>
  [tipo, paisPresumido ? `${pais}?` : pais, numero, validade].join(' ');
/** By the names of their clients. */
const documentos = async (contaId?: string): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    await Promise.all(
      (await clientes(contaId)).map(async ({ id, nome }) => [nome, (await documentosOf(id)).map(shortly)] as const),
    ),
  );
const add = async (nome: string, ...fields: object[]): Promise<string> => {
  const { id } = await actors.agente.addCliente({ contaId: actors.contaId, nome });
  for (const one of fields) {
    const answer = await actors.agente.post(`/api/clientes/${id}/documentos-viagem`, { tipo: 'passaporte', pais: 'BRA', ...one });
    expect(answer.status).toBe(201);
  }
  return id;
};
async function csv(): Promise<string[][]> {
  const response = await actors.gestor.fetch(`/api/export/csv/${actors.contaId}`);
  return parseCsv(await response.text());
}

const COLUMNS = DOCUMENTOS_DA_PLANILHA.flatMap(({ numero, pais, validade }) => [numero, pais, validade]).map(tituloDe);
/** A sheet of clients called A, B, C… with these travel documents; previewed first, with the same result. */
async function run(...rows: CellValue[][]) {
  const file = await planilha([['Nome', ...COLUMNS], ...rows.map((row, i) => [String.fromCharCode(65 + i), ...row])]);
  const looked = await previa(actors.gestor, actors.contaId, file);
  const { status, body } = await importar(actors.gestor, actors.contaId, file);
  expect([status, body.imported, looked.body.avisos]).toEqual([200, rows.length, body.avisos]);
  return body.avisos.map(({ linha, coluna, valor, motivo }) => [linha, coluna, valor, motivo].join(' | '));
}

describe('An imported sheet', () => {
  it('has columns for two passports and a visa, with many spellings of the country', async () => {
    expect(COLUMNS).toEqual([
      'Passaporte',
      'País do Passaporte',
      'Validade do Passaporte',
      'Passaporte 2',
      'País do Passaporte 2',
      'Validade do Passaporte 2',
      'Visto',
      'País do Visto',
      'Validade do Visto',
    ]);
    const avisos = await run(
      ['FZ 123456', 'brasil', '15/03/2031', 'YA1000001', 'Itália', '20/08/2033', 20261234567890, 'EUA', '01/02/2032'],
      ['FZ100002', 'BRA', null, 'XX200002', 'IT', null, 'Sim', 'United States', null],
      ['XX300003', 'Países Baixos (NLD)', '15/03/2031', 'XX400004', 'Holanda', null, 'Estados Unidos', null, '01/02/2032'],
      [null, null, null, 'XX500005', 'ARMÉNIA', '2030-01-01'],
      ["'12345678", 'PT'],
    );
    expect(avisos).toEqual([]);
    expect(await documentos()).toEqual({
      A: ['passaporte ITA YA1000001 2033-08-20', 'passaporte BRA FZ 123456 2031-03-15', 'visto USA 20261234567890 2032-02-01'],
      B: expect.arrayContaining(['passaporte BRA FZ100002 ', 'passaporte ITA XX200002 ', 'visto USA  ']),
      C: ['passaporte NLD XX300003 2031-03-15', 'passaporte NLD XX400004 ', 'visto USA  2032-02-01'],
      D: ['passaporte ARM XX500005 2030-01-01'],
      E: ['passaporte PRT 12345678 '],
    });
    expect((await clientes()).map(({ validadePassaporte }) => validadePassaporte)).toEqual([
      '2031-03-15',
      null,
      null,
      null,
      null,
    ]);
    expect((await clientes()).map(({ melhorPassaporte: best }) => best && `${best.pais} ${best.validade}`)).toEqual([
      'ITA 2033-08-20',
      null,
      'NLD 2031-03-15',
      'ARM 2030-01-01',
      null,
    ]);
  });

  it('takes a passport without a country for a Brazilian one, and marks the country as presumed', async () => {
    expect(
      await run(
        ['FZ100001', null, '15/03/2031'],
        [null, null, '16/03/2031'],
        [null, null, '17/03/2031', 'FZ100002', '', '18/03/2033'],
      ),
    ).toEqual([]);
    expect(await documentos()).toEqual({
      A: ['passaporte BRA? FZ100001 2031-03-15'],
      B: ['passaporte BRA?  2031-03-16'],
      C: ['passaporte BRA? FZ100002 2033-03-18', 'passaporte BRA?  2031-03-17'],
    });
    expect((await clientes()).map(({ validadePassaporte }) => validadePassaporte)).toEqual([
      '2031-03-15',
      '2031-03-16',
      '2033-03-18',
    ]);
  });

  it('EXP-31: keeps what it cannot place in words, with a warning', async () => {
    const avisos = await run(
      ['FZ100001', 'Nárnia', '15/03/2031'],
      [null, null, null, null, null, null, 'V1234567', null, '01/02/2032'],
      ['Não', null, 'sem', 'x'.repeat(51), 'Itália', '31/02/2030', 'Não', '-', null],
      ['GB700101 / YB1112223', null, new Date('1932-04-02T00:00:00Z')],
      ['em processo', null, '02/04/2032'],
    );
    expect(avisos).toEqual([
      '2 | País do Passaporte | Nárnia | País desconhecido: confirme o país',
      '3 | Visto |  | Visto sem país: ficou em Observações, confirme o país',
      '4 | Validade do Passaporte 2 | 31/02/2030 | Data inválida: importado sem este valor',
      `4 | Passaporte 2 | ${'x'.repeat(51)} | Sem número: o texto ficou nas observações`,
      '5 | Validade do Passaporte | 02/04/1932 | Século corrigido: ano lido como 2032',
      '5 | Passaporte |  | Segundo número da célula: guardado em Passaporte 2, confirme o país',
      '6 | Passaporte | em processo | Sem número: o texto ficou nas observações',
    ]);
    expect(await documentos()).toEqual({
      A: ['passaporte BRA? FZ100001 2031-03-15'],
      B: [],
      C: ['passaporte ITA  '],
      D: ['passaporte BRA? GB700101 2032-04-02', 'passaporte BRA? YB1112223 '],
      E: ['passaporte BRA?  2032-04-02'],
    });
    const found = await clientes();
    expect(found.map(({ observacoes }) => observacoes)).toEqual([
      null,
      'Visto: V1234567, válido até 01/02/2032',
      'Passaporte: Não',
      null,
      null,
    ]);
    const notes = await Promise.all(found.map(async ({ id }) => (await documentosOf(id))[0]?.observacoes ?? null));
    expect(notes).toEqual(['País: Nárnia', null, 'x'.repeat(51), null, 'em processo']);
    const clienteIds = found.map(({ id }) => id);
    const { body } = await actors.agente.post('/api/emissoes', {
      contaId: actors.contaId,
      clienteIds,
      formato: 'gds',
    });
    expect(body.texto).not.toMatch(/PROCESSO|VENCIDO/i);
    expect(body.faltam.find(({ nome }: { nome: string }) => nome === 'E')?.campos).toContain('passaporte');
  });

  it('leaves a number to the travel document that has it already, in the conta or in an earlier row', async () => {
    await add('Zé', { numero: 'FZ100001' });
    const avisos = await run(
      ['fz 100001', 'BRA', '15/03/2031', 'YA1000001', 'ITA'],
      ['YA1000001', 'Itália', null, 'ya1000001', 'Italy'],
      ['FZ100001', 'PRT', null, null, null, null, 'FZ100001', 'BRA'],
    );
    const motivo = 'Documento já cadastrado nesta conta: importado sem o número';
    expect(avisos).toEqual([`2 | Passaporte |  | ${motivo}`, `3 | Passaporte |  | ${motivo}`]);
    expect(await documentos()).toEqual({
      Zé: ['passaporte BRA FZ100001 '],
      A: ['passaporte BRA  2031-03-15', 'passaporte ITA YA1000001 '],
      B: ['passaporte ITA  '],
      C: ['passaporte PRT FZ100001 ', 'visto BRA FZ100001 '],
    });
  });

  it('finds the columns of agencies, and reports those without a field', async () => {
    const titles = [
      'Nome',
      'Nº Passaporte',
      'País',
      'Validade',
      'Segundo passaporte',
      'País',
      'Vencimento',
      'Visto',
      'Val.',
      'Passaporte 3',
      'Visto 2',
    ];
    const file = await planilha([
      titles,
      ['Ana', 'FZ100001', 'Brasil', '15/03/2031', 'YA1000001', 'Itália', '20/08/2033', 'EUA', '01/02/2032', 'X', 'Y'],
    ]);
    const { body } = await previa(actors.gestor, actors.contaId, file);
    expect(body.colunas.map(({ campo }) => campo)).toEqual([
      'nome',
      'passaporte',
      'paisPassaporte',
      'validadePassaporte',
      'passaporte2',
      'paisPassaporte2',
      'validadePassaporte2',
      'visto',
      'validadeVisto',
      null,
      null,
    ]);
    const motivo = 'Só dois passaportes e um visto de cada cliente são importados';
    expect([body.totalAvisos, body.avisos]).toEqual([1, [{ linha: 1, coluna: '', valor: 'Passaporte 3 e Visto 2', motivo }]]);
    await importar(actors.gestor, actors.contaId, file);
    expect(await documentos()).toEqual({
      Ana: ['passaporte ITA YA1000001 2033-08-20', 'passaporte BRA FZ100001 2031-03-15', 'visto USA  2032-02-01'],
    });
  });

  it('is undone with its travel documents, except for a client with one that was changed since', async () => {
    await run(['FZ100001', 'BRA', '15/03/2031'], ['FZ100002', 'BRA', '15/03/2031'], [null, null, '15/03/2031']);
    const [first] = await clientes();
    const [documento] = await documentosOf(first!.id);
    await actors.agente.put(`/api/documentos-viagem/${documento!.id}`, { nomes: 'ANA' });
    const [{ id: importacaoId }] = (await actors.gestor.get(`/api/importacoes?contaId=${actors.contaId}`)).body;
    const { body } = await actors.gestor.post('/api/importacoes/desfazer', { contaId: actors.contaId, importacaoId });
    expect(body).toEqual({ deletedCount: 2, mantidos: 1 });
    const { rows } = await product.db.query('select count(*)::int as n from documentos_viagem where conta_id = $1', [
      actors.contaId,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('The CSV', () => {
  const cellsOf = (row: string[] = []): string[] => COLUMNS.map((title) => row[TITULOS.indexOf(title)] ?? '');

  it('has the Brazilian passport first, then the latest ones, and the latest visa', async () => {
    await add(
      'Ana',
      { pais: 'ITA', numero: 'YA1000001', validade: '2039-01-01' },
      { pais: 'PRT', numero: 'P1000001' },
      { numero: 'FZ100001', validade: '2031-03-15' },
      { tipo: 'visto', pais: 'USA', numero: 'V1000001', validade: '2030-01-01' },
      { tipo: 'visto', pais: 'CAN', validade: '2032-01-01' },
      { tipo: 'identidade', numero: '12.345.678-9' },
    );
    await add('Bia', { pais: 'ITA', validade: '2031-01-01' });
    await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Caio', validadePassaporte: '2030-01-01' });
    await add('Davi');
    expect((await csv()).slice(1).map(cellsOf)).toEqual([
      ['FZ100001', 'Brasil', '15/03/2031', 'YA1000001', 'Itália', '01/01/2039', '', 'Canadá', '01/01/2032'],
      ['', 'Itália', '01/01/2031', '', '', '', '', '', ''],
      ['', '', '01/01/2030', '', '', '', '', '', ''],
      ['', '', '', '', '', '', '', '', ''],
    ]);
  });

  it('can be imported again unchanged, as far as it has columns', async () => {
    await add(
      'Ana',
      { numero: 'FZ100001', validade: '2031-03-15' },
      { numero: 'FZ100002', validade: '2030-01-01' },
      { tipo: 'visto', pais: 'USA', numero: '0070007' },
    );
    await add('Bia', { pais: 'ITA', numero: '0012001', validade: '2031-01-01' }, { pais: 'COD' });
    await add('Caio', { pais: 'BOL' }, { tipo: 'visto', pais: 'CHN', validade: '2030-01-01' });
    const davi = await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Davi', validadePassaporte: '2030-01-01' });
    await actors.agente.post(`/api/clientes/${davi.id}/documentos-viagem`, {
      tipo: 'passaporte',
      pais: 'VNM',
      numero: 'V7000007',
    });
    const { body } = await actors.gestor.post('/api/contas', { nome: 'Outra', tipo: 'agencia' });
    const answer = await importar(actors.gestor, body.id, await planilha(await csv()));
    expect(answer.body).toMatchObject({ imported: 4, avisos: [] });
    expect(await documentos(body.id)).toEqual(await documentos());
  });

  it('leaves all travel documents to documentos-viagem.csv of the ZIP, which is made anew when one changes', async () => {
    const id = await add(
      'Ana',
      {
        numero: 'FZ100001',
        sobrenome: 'LIMA',
        nomes: 'ANA',
        sexo: 'F',
        emissao: '2021-03-16',
        validade: '2031-03-15',
        observacoes: '+x',
      },
      { tipo: 'autorizacao', pais: 'USA' },
    );
    await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Bia', validadePassaporte: '2030-01-01' });
    const table = async (): Promise<string[][]> => {
      const response = await actors.gestor.fetch(`/api/export/complete/${actors.contaId}`);
      const files = await unzip(Buffer.from(await response.arrayBuffer()));
      return parseCsv(files.get('documentos-viagem.csv')?.toString('utf8') ?? '');
    };
    expect(await table()).toEqual([
      [
        'Cliente',
        'CPF',
        'Documento',
        'País',
        'País confirmado',
        'Número',
        'Sobrenome',
        'Nomes',
        'Sexo',
        'Emissão',
        'Validade',
        'Observações',
        'Arquivo',
      ],
      ['Ana', '', 'Passaporte', 'Brasil', 'Sim', 'FZ100001', 'LIMA', 'ANA', 'F', '16/03/2021', '15/03/2031', "'+x", ''],
      ['Ana', '', 'Autorização de viagem', 'Estados Unidos', 'Sim', '', '', '', '', '', '', '', ''],
      ['Bia', '', 'Passaporte', 'Brasil', 'Não', '', '', '', '', '', '01/01/2030', '', ''],
    ]);
    const [documento] = await documentosOf(id);
    await actors.agente.put(`/api/documentos-viagem/${documento!.id}`, { nomes: 'ANA MARIA' });
    expect((await table())[1]).toContain('ANA MARIA');
  });
});
