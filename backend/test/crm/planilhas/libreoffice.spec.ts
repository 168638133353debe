import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CAMPOS_COM_TITULO, CAMPOS_IMPORTADOS, type CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import type { DocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import type { Etiqueta } from '@viajario/contracts/crm/etiquetas/etiquetas';
import ExcelJS, { type CellValue } from 'exceljs';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { addEtiqueta } from '../../support/calls/etiqueta-calls.js';
import { parseCsv } from '../../support/files/csv.js';
import { importar } from '../../support/files/planilhas.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

/** Both workbooks were made by LibreOffice 7.4 with `soffice --convert-to xlsx` out of CSV files; fixtures/README.md says how. */
const fixture = (name: string): Buffer => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url));

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await sharedProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

type Fields = Partial<Record<CampoImportado, string | boolean | null>>;

async function clientesOf(contaId: string): Promise<Fields[]> {
  const { body } = await actors.gestor.get(`/api/clientes?contaId=${contaId}&limit=1000`);
  return body.clientes.map((cliente: Fields) => Object.fromEntries(CAMPOS_COM_TITULO.map((campo) => [campo, cliente[campo]])));
}
/** All columns of a client, of whom these are filled. */
const filled = (fields: Fields): Fields => ({
  ...Object.fromEntries(CAMPOS_COM_TITULO.map((campo) => [campo, null])),
  dispensaCpf: false,
  semMensagens: false,
  ...fields,
});

describe('A workbook that LibreOffice wrote', () => {
  it('EXP-11: gives its clients field by field: days as numbers, lost zeros, formulas, percents, entities, lines', async () => {
    const { body } = await importar(actors.gestor, actors.contaId, fixture('clientes.xlsx'));
    expect(body).toMatchObject({
      message: '4 importados, 2 ignorados (1 repetido na planilha, 1 sem nome)',
      erros: [
        { linha: 6, coluna: 'Nome Completo', motivo: 'Sem nome' },
        { linha: 7, coluna: 'CPF', valor: '52998224725', motivo: 'CPF repetido na planilha: já está na linha 2' },
      ],
      avisos: [{ coluna: 'Vendedor', motivo: expect.stringMatching(/^Coluna sem campo/) }],
    });
    expect(await clientesOf(actors.contaId)).toEqual([
      filled({
        nome: 'Ana Lima Souza',
        cpf: '11144477735',
        dataNascimento: '2000-02-29',
        telefoneCelular: '21998765432',
        cep: '20040002',
        endereco: '-',
        numero: 's/n',
        cidade: 'Rio de Janeiro',
        uf: 'RJ',
        observacoes: '2',
      }),
      filled({
        nome: 'Çelia Ñandú 😀',
        cpf: '01234567890',
        dataNascimento: '1985-06-05',
        email: 'celia@exemplo.com.br',
        telefoneResidencial: '1122223333',
        telefoneCelular: '11912345678',
        cep: '01310100',
        endereco: 'Rua 7 de Setembro',
        numero: '12-B',
        bairro: 'Centro',
        cidade: 'Embu das Artes',
        uf: 'SP',
        rg: '123456789',
        validadePassaporte: '2032-12-01',
        observacoes: '=2+2',
      }),
      filled({
        nome: 'João "Zé" d\'Ávila; Filho',
        cpf: '52998224725',
        dataNascimento: '1990-05-10',
        email: 'JOAO@exemplo.com',
        telefoneResidencial: '1133334444',
        telefoneCelular: '11987654321',
        cep: '01310100',
        endereco: 'Av. Paulista, "fundos"',
        numero: '1000',
        complemento: 'Apto 12',
        bairro: 'Bela Vista',
        cidade: 'São Paulo',
        uf: 'SP',
        rg: '12.345.678-X',
        cnh: '98765432109',
        validadePassaporte: '2031-03-15',
        observacoes: 'Prefere janela\ne "corredor"; sem amendoim',
      }),
      filled({ nome: "O'Brien & <Filhos>", dataNascimento: '1950-01-01', cep: '00000005', numero: '7', observacoes: '0,5' }),
    ]);
  });
});

const CLIENTES: Fields[] = [
  filled({
    nome: 'Ângela "Gê" d\'Ávila; Müller',
    cpf: '01234567890',
    dataNascimento: '1990-05-10',
    email: 'angela@exemplo.com',
    telefoneResidencial: '1133334444',
    telefoneComercial: '+15551234567',
    telefoneCelular: '11987654321',
    cep: '01310100',
    endereco: 'Rua das Flores, 10',
    numero: '12-B',
    complemento: '=SUM(A1)',
    bairro: '@casa',
    cidade: 'São Paulo',
    uf: 'SP',
    rg: '12.345.678-X',
    cnh: '98765432109',
    certidaoNascimento: '123456 01 55',
    validadePassaporte: '2031-03-15',
    observacoes: 'linha 1\nlinha 2; "aspas"\t-fim',
  }),
  filled({ nome: 'Çelia 😀', cpf: '00000000191', cep: '00000001', dataNascimento: '1901-02-03', observacoes: '+1+1' }),
  filled({ nome: 'Só o nome' }),
];

const ETIQUETAS = ['=VIP', 'Lua de mel'];
const DOCUMENTOS = [
  { tipo: 'passaporte', pais: 'ITA', numero: 'YA0012345', validade: '2033-08-20' },
  { tipo: 'visto', pais: 'USA', numero: 'V0000017', validade: '2032-02-01' },
];

describe('A CSV export that LibreOffice opened', () => {
  it('EXP-01, EXP-02: has every cell as written: accents, zeros of CPF and CEP, lines, guarded formulas; and can be imported again completely', async () => {
    const [first] = await Promise.all(
      CLIENTES.map((cliente) => actors.gestor.addCliente({ contaId: actors.contaId, ...cliente })),
    );
    const etiquetaIds = await Promise.all(ETIQUETAS.map((nome) => addEtiqueta(actors.gestor, actors.contaId, nome)));
    await actors.gestor.put(`/api/clientes/${first?.id}/etiquetas`, { etiquetaIds });
    for (const documento of DOCUMENTOS) await actors.gestor.post(`/api/clientes/${first?.id}/documentos-viagem`, documento);
    const response = await actors.gestor.fetch(`/api/export/csv/${actors.contaId}`);
    const csv = Buffer.from(await response.arrayBuffer());
    expect(csv.toString('utf8')).toBe(fixture('exportado.csv').toString('utf8'));

    const opened = await cellsOf(fixture('exportado.xlsx'));
    // a number that shows as it was written
    const asOpened = (cell: string): string | number => (/^[1-9]\d*$/.test(cell) ? Number(cell) : cell);
    expect(opened).toEqual(parseCsv(csv.toString('utf8')).map((row) => row.map(asOpened)));

    const { body } = await actors.gestor.post('/api/contas', { nome: 'Vazia', tipo: 'agencia' });
    expect((await importar(actors.gestor, body.id, fixture('exportado.xlsx'))).body).toMatchObject({ imported: 3, avisos: [] });
    expect(await clientesOf(body.id)).toEqual(CLIENTES);
    const [owner] = (await actors.gestor.get(`/api/clientes?contaId=${body.id}&search=Angela`)).body.clientes;
    const documentos: DocumentoViagem[] = (await actors.gestor.get(`/api/clientes/${owner.id}/documentos-viagem`)).body;
    expect(documentos.map(({ tipo, pais, numero, validade }) => ({ tipo, pais, numero, validade }))).toEqual([
      DOCUMENTOS[0],
      { tipo: 'passaporte', pais: 'BRA', numero: null, validade: '2031-03-15' },
      DOCUMENTOS[1],
    ]);
    const etiquetas: Etiqueta[] = (await actors.gestor.get(`/api/etiquetas?contaId=${body.id}`)).body;
    expect(etiquetas.map(({ nome, clientesCount }) => [nome, clientesCount])).toEqual(ETIQUETAS.map((nome) => [nome, 1]));
  });
});

/** Cells as LibreOffice took them, days as they show. */
async function cellsOf(file: Buffer): Promise<(string | number)[][]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(file).buffer);
  const [sheet] = workbook.worksheets;
  const rows = sheet?.getRows(1, sheet.rowCount) ?? [];
  return rows.map((row) =>
    CAMPOS_IMPORTADOS.map((_, place) => {
      const { value } = row.getCell(place + 1);
      return value instanceof Date ? value.toISOString().slice(0, 10).split('-').reverse().join('/') : asPlain(value);
    }),
  );
}

function asPlain(value: CellValue): string | number {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`neither text nor number: ${JSON.stringify(value)}`);
}
