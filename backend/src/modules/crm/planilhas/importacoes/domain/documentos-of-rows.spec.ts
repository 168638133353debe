import { describe, expect, it } from '@jest/globals';
import { DOCUMENTOS_DA_PLANILHA, tituloDe, type CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import type { Cell } from '@viajario/xlsx-reader/cell';
import { serialOf } from '@viajario/xlsx-reader/serial-days';
import { RowReader } from './read-row.js';

const CAMPOS: CampoImportado[] = [
  'nome',
  ...DOCUMENTOS_DA_PLANILHA.flatMap(({ numero, pais, validade }) => [numero, pais, validade]),
];
const reader = new RowReader({
  today: '2026-11-26',
  date1904: false,
  isEmail: () => false,
  membros: {},
  fields: CAMPOS,
  titles: CAMPOS.map(tituloDe),
  totals: new Set(),
});
/** A cell with this text; `d:1932-04-02` is a date. */
const cell = (text: string): Cell | undefined => {
  if (text === '') return undefined;
  const day = /^d:(.*)$/.exec(text)?.[1];
  return day === undefined ? { kind: 'text', text } : { kind: 'serial', value: serialOf(day, false) };
};
/** What a row with these cells, parted by bars, says: documents, Observações, warnings. */
function read(cells: string) {
  const texts = ['Helena Dias', ...cells.split('|').map((text) => text.trim())];
  const row = reader.read({ linha: 2, cells: texts.map(cell), isHidden: false, merged: new Set(), lastPlaces: new Map() });
  const documentos = (row?.documentos ?? []).map(({ tipo, pais, paisPresumido, numero, validade, observacoes }) =>
    [tipo, paisPresumido ? `${pais}?` : pais, numero ?? '-', validade ?? '-', ...(observacoes ? [`(${observacoes})`] : [])].join(
      ' ',
    ),
  );
  const avisos = (row?.avisos ?? []).map(({ campo, valor, motivo }) => `${campo} | ${valor} | ${motivo}`);
  return { documentos, observacoes: row?.cliente.observacoes ?? null, avisos };
}

const SEM_NUMERO = 'Sem número: o texto ficou nas observações';
const GUARDADO = 'Texto guardado nas observações do documento';
const SEGUNDO = 'Segundo número da célula: guardado em Passaporte 2, confirme o país';
const PRIMEIRO = 'Só o primeiro número da célula foi importado';
const DESCONHECIDO = 'País desconhecido: confirme o país';

describe('EXP-31: The passports of a row', () => {
  it.each<[cells: string, documentos: string[], avisos: string[], observacoes?: string]>([
    ['GB700101 | BRA | 02/04/2032', ['passaporte BRA GB700101 2032-04-02'], []],
    [
      'GB700101 | BRA | d:1932-04-02',
      ['passaporte BRA GB700101 2032-04-02'],
      ['validadePassaporte | 02/04/1932 | Século corrigido: ano lido como 2032'],
    ],
    [
      'GB700101 | BRA | 02/04/1946',
      ['passaporte BRA GB700101 2046-04-02'],
      ['validadePassaporte | 02/04/1946 | Século corrigido: ano lido como 2046'],
    ],
    ['GB700101 | BRA | d:2019-04-02', ['passaporte BRA GB700101 2019-04-02'], []],
    [
      'GB700101 | BRA | 31/02/2032',
      ['passaporte BRA GB700101 -'],
      ['validadePassaporte | 31/02/2032 | Data inválida: importado sem este valor'],
    ],
    [
      'GB700101 | BRA | d:1958-04-02',
      ['passaporte BRA GB700101 -'],
      ['validadePassaporte | 02/04/1958 | Confira o ano da validade: importado sem este valor'],
    ],
    [
      'GB700101 | BRA | d:1975-04-02',
      ['passaporte BRA GB700101 -'],
      ['validadePassaporte | 02/04/1975 | Confira o ano da validade: importado sem este valor'],
    ],
    [
      'GB700101 | BRA | d:2080-04-02',
      ['passaporte BRA GB700101 -'],
      ['validadePassaporte | 02/04/2080 | Confira o ano da validade: importado sem este valor'],
    ],
    ['GB700101 | BRA | val. 02/04/2032 (renovar)', ['passaporte BRA GB700101 2032-04-02'], [], 'Validade do Passaporte: renovar'],
    ['Passaporte GB700101', ['passaporte BRA? GB700101 -'], []],
    ['Nº GB700101', ['passaporte BRA? GB700101 -'], []],
    ['GB700101 (vencido)', ['passaporte BRA? GB700101 - (vencido)'], [`passaporte | vencido | ${GUARDADO}`]],
    ['GB700101 em renovação | Itália', ['passaporte ITA GB700101 - (em renovação)'], [`passaporte | em renovação | ${GUARDADO}`]],
    ['GB700101 / YB1112223', ['passaporte BRA? GB700101 -', 'passaporte BRA? YB1112223 -'], [`passaporte |  | ${SEGUNDO}`]],
    [
      'GB700101;YB1112223;AA111222',
      ['passaporte BRA? GB700101 -', 'passaporte BRA? YB1112223 -'],
      [`passaporte |  | ${SEGUNDO}`, `passaporte | AA111222 | ${PRIMEIRO}`],
    ],
    [
      'GB700101 e YB1112223 | | | CC333444 | Itália',
      ['passaporte BRA? GB700101 -', 'passaporte ITA CC333444 -'],
      [`passaporte | YB1112223 | ${PRIMEIRO}`],
    ],
    ['| | | GB700101/YB1112223 | Itália', ['passaporte ITA GB700101 -'], [`passaporte2 | YB1112223 | ${PRIMEIRO}`]],
    ['em processo', [], [`passaporte | em processo | ${SEM_NUMERO}`], 'Passaporte: em processo'],
    ['EMPROCESSO | | 02/04/2032', ['passaporte BRA? - 2032-04-02 (EMPROCESSO)'], [`passaporte | EMPROCESSO | ${SEM_NUMERO}`]],
    ['solicitado | Itália', ['passaporte ITA - - (solicitado)'], [`passaporte | solicitado | ${SEM_NUMERO}`]],
    ['não tem', [], [], 'Passaporte: não tem'],
    ['Sim | | 02/04/2032', ['passaporte BRA? - 2032-04-02 (Sim)'], []],
    ['-', [], []],
    ['RG 12.345.678-9', [], [`passaporte | RG 12.345.678-9 | ${SEM_NUMERO}`], 'Passaporte: RG 12.345.678-9'],
    ['| | 02/04/2032', ['passaporte BRA? - 2032-04-02'], []],
    ['d:2032-04-02', ['passaporte BRA? - 2032-04-02'], []],
  ])('with %s', (cells, documentos, avisos, observacoes) =>
    expect(read(cells)).toEqual({ documentos, avisos, observacoes: observacoes ?? null }),
  );

  it.each<[cells: string, documentos: string[], avisos: string[], observacoes?: string]>([
    ['GB700101 | Brasileira', ['passaporte BRA GB700101 -'], []],
    ['YA1234567 | ITALIANA | 02/04/2032', ['passaporte ITA YA1234567 2032-04-02'], []],
    ['PE1234567 | Rep. Dominicana', ['passaporte DOM PE1234567 -'], []],
    ['GB700101 | DPF/SP | 02/04/2032', ['passaporte BRA? GB700101 2032-04-02 (País: DPF/SP)'], []],
    ['GB700101 | SR/PF/PR | 02/04/2032', ['passaporte BRA? GB700101 2032-04-02 (País: SR/PF/PR)'], []],
    [
      'GB700101 | SSP/MG',
      ['passaporte BRA? GB700101 - (País: SSP/MG)'],
      ['paisPassaporte | SSP/MG | Órgão emissor no lugar do país: confirme o país'],
    ],
    [
      'GB700101 | União Europeia | 02/04/2032',
      ['passaporte BRA? GB700101 2032-04-02 (País: União Europeia)'],
      [`paisPassaporte | União Europeia | ${DESCONHECIDO}`],
    ],
    [
      'YA1234567 | União Europeia | 02/04/2032',
      [],
      [`paisPassaporte | União Europeia | ${DESCONHECIDO}`],
      'Passaporte: YA1234567, válido até 02/04/2032, país: União Europeia',
    ],
    [
      '| Nárnia | 02/04/2032',
      [],
      [`paisPassaporte | Nárnia | ${DESCONHECIDO}`],
      'Passaporte: válido até 02/04/2032, país: Nárnia',
    ],
    ['| Nárnia', [], [`paisPassaporte | Nárnia | ${DESCONHECIDO}`], 'País do Passaporte: Nárnia'],
    ['| DPF/SP', [], [], 'País do Passaporte: DPF/SP'],
    [
      'GB700101 | Brasil/Itália',
      ['passaporte BRA? GB700101 - (País: Brasil/Itália)'],
      ['paisPassaporte | Brasil/Itália | Mais de um país: confirme o país'],
    ],
    ['GB700101 | Itália (renovar)', ['passaporte ITA GB700101 - (País: Itália (renovar))'], []],
    [
      'GB700101 | Chile | | YA1234567 | Mordor',
      ['passaporte CHL GB700101 -'],
      [`paisPassaporte2 | Mordor | ${DESCONHECIDO}`],
      'Passaporte 2: YA1234567, país: Mordor',
    ],
  ])('of a country as in %s', (cells, documentos, avisos, observacoes) =>
    expect(read(cells)).toEqual({ documentos, avisos, observacoes: observacoes ?? null }),
  );
});

describe('EXP-31: The visa of a row', () => {
  const SEM_PAIS = 'Visto sem país: ficou em Observações, confirme o país';
  it.each<[cells: string, documentos: string[], avisos: string[], observacoes?: string]>([
    ['Americano | | 10/01/2031', ['visto USA - 2031-01-10'], []],
    ['EUA', ['visto USA - -'], []],
    ['visto canadense', ['visto CAN - -'], []],
    ['B1/B2 | | 10/01/2031', ['visto USA - 2031-01-10 (B1/B2)'], []],
    ['B2', ['visto USA - - (B2)'], []],
    ['C1/D', ['visto USA - - (C1/D)'], []],
    ['F1 12345678', ['visto USA 12345678 - (F1)'], []],
    ['Americano B1/B2 20261234567890', ['visto USA 20261234567890 - (B1/B2)'], []],
    ['Visto: EUA (renovar)', ['visto USA - - (renovar)'], []],
    ['20261234567890 | Estados Unidos | 01/02/2032', ['visto USA 20261234567890 2032-02-01'], []],
    ['Sim | Canadá', ['visto CAN - -'], []],
    ['A1234567 / B7654321 | CHN', ['visto CHN A1234567 -'], [`visto | B7654321 | ${PRIMEIRO}`]],
    ['Sim | | 10/01/2031', [], [`visto | Sim | ${SEM_PAIS}`], 'Visto: Sim, válido até 10/01/2031'],
    ['| | 10/01/2031', [], [`visto |  | ${SEM_PAIS}`], 'Visto: válido até 10/01/2031'],
    ['12345678 | | 10/01/2031', [], [`visto |  | ${SEM_PAIS}`], 'Visto: 12345678, válido até 10/01/2031'],
    ['turismo 12345678', [], [`visto | turismo | ${SEM_PAIS}`], 'Visto: turismo 12345678'],
    [
      'Schengen | | 10/01/2031',
      [],
      ['visto | Schengen | Visto Schengen: ficou em Observações, confirme o país'],
      'Visto: Schengen, válido até 10/01/2031',
    ],
    ['12345678 | Mordor', [], [`paisVisto | Mordor | ${SEM_PAIS}`], 'Visto: 12345678, país: Mordor'],
    ['Não', [], []],
    ['não tem', [], []],
    ['-', [], []],
  ])('with %s', (cells, documentos, avisos, observacoes) =>
    expect(read(`| | | | | | ${cells}`)).toEqual({ documentos, avisos, observacoes: observacoes ?? null }),
  );
});
