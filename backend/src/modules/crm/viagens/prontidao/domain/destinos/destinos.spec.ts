import { describe, expect, it } from '@jest/globals';
import { isCivilDay } from '@viajario/contracts/civil-day';
import { REGRAS_DE_VISTO } from '@viajario/contracts/crm/prontidao/destinos';
import { PAISES } from '@viajario/contracts/crm/documentos-viagem/paises';
import { fonteDe, TABELA } from './destinos.js';
import type { RegrasDoDestino } from './regras.js';
import { SCHENGEN } from './schengen.js';

const CODIGOS = new Set(PAISES.map(({ codigo }) => codigo));
const codigos = (text: string): string[] => text.split(' ');
const { destinos: DESTINOS, linhas: LINHAS } = TABELA;
const PRIMEIRA_COLETA = '2026-11-25';

/** Names of all rules that a row states, as sources name them. */
function regrasQueAfirma(regras: RegrasDoDestino): string[] {
  const { visto, vistoAte, diasSemVisto, comVistoDe = {}, transito, transitoNotas, outros } = regras;
  return [
    ...(['passaporteMeses', 'contadoDe', 'emitidoHaAnos'] as const).filter((nome) => regras[nome] !== null),
    'aceitaIdentidade',
    ...Object.entries({ visto, vistoAte, diasSemVisto, comVistoDe, transito }).flatMap(([nome, de]) =>
      Object.keys(de).map((chave) => `${nome}.${chave}`),
    ),
    ...outros.map((_, index) => `outros.${index}`),
    ...transitoNotas.map((_, index) => `transitoNotas.${index}`),
  ];
}

const TEMAS =
  /^(?:passaporteMeses|contadoDe|emitidoHaAnos|aceitaIdentidade|(?:visto|vistoAte|diasSemVisto|comVistoDe|transito)(?:\.[A-Z]{3})?|(?:outros|transitoNotas)\.\d)$/;

/** What is wrong with one row, in words that name it (docs/destinations.md). */
function falhasDe(regras: RegrasDoDestino): string[] {
  const {
    codigo,
    conferidoEm,
    contadoDe,
    passaporteMeses,
    visto,
    vistoAte,
    diasSemVisto,
    transito,
    comVistoDe = {},
    fontes,
  } = regras;
  const afirma = regrasQueAfirma(regras);
  const nacionalidades = [visto, vistoAte, diasSemVisto, comVistoDe, transito].flatMap((de) => Object.keys(de));
  const outros = Object.values(comVistoDe).flatMap(({ paises }) => paises.filter((pais) => pais !== 'schengen'));
  return [
    ...[codigo, ...nacionalidades, ...outros].filter((cada) => !CODIGOS.has(cada)).map((cada) => `${cada} is no country`),
    ...(codigo in visto || codigo in transito ? ['a visa for its own citizens'] : []),
    ...[...Object.values(visto), ...Object.values(transito)].filter((regra) => !REGRAS_DE_VISTO.includes(regra)),
    ...[vistoAte, diasSemVisto, comVistoDe]
      .flatMap((de) => Object.keys(de))
      .filter((de) => !(de in visto))
      .map((de) => `${de} without a visa rule`),
    ...(contadoDe !== null && passaporteMeses === null ? ['contadoDe without passaporteMeses'] : []),
    ...(isCivilDay(conferidoEm) && conferidoEm >= PRIMEIRA_COLETA ? [] : [`conferidoEm ${conferidoEm}`]),
    ...Object.values(vistoAte).filter((dia) => !isCivilDay(dia)),
    ...afirma.filter((nome) => fonteDe(regras, nome) === null).map((nome) => `${nome} without a source`),
    ...(contadoDe !== null && fonteDe(regras, 'passaporteMeses', 'contadoDe') === null
      ? ['months and their begin need one source']
      : []),
    ...fontes.flatMap(({ titulo, url, data, apoia }) => [
      ...(titulo !== '' && url.startsWith('https://') ? [] : [`source ${titulo} ${url}`]),
      ...(data == null || /^\d{4}(-\d\d){0,2}$/.test(data) ? [] : [`${titulo} of ${data}`]),
      ...apoia
        .filter((tema) => !TEMAS.test(tema) || !afirma.some((nome) => nome === tema || nome.startsWith(`${tema}.`)))
        .map((tema) => `${titulo} carries ${tema}, which the row does not state`),
    ]),
  ].map((falha) => `${codigo}: ${falha}`);
}

const UMA: RegrasDoDestino = {
  codigo: 'ITA',
  passaporteMeses: 3,
  contadoDe: 'volta',
  aceitaIdentidade: false,
  emitidoHaAnos: null,
  visto: { BRA: 'dispensado' },
  vistoAte: {},
  diasSemVisto: { BRA: 90 },
  transito: {},
  transitoNotas: [],
  outros: ['Leve agasalho.'],
  fontes: [
    {
      titulo: 'Governo',
      url: 'https://example.gov.br/',
      data: null,
      apoia: ['passaporteMeses', 'contadoDe', 'aceitaIdentidade', 'visto', 'diasSemVisto', 'outros.0'],
    },
  ],
  conferidoEm: '2026-11-25',
};
const comApoio = (...apoia: string[]): Partial<RegrasDoDestino> => ({ fontes: UMA.fontes.map((fonte) => ({ ...fonte, apoia })) });

describe('The table of destinations', () => {
  it('EXT-21: has a source, a day and known codes for every rule', () => {
    expect(LINHAS.flatMap(falhasDe)).toEqual([]);
    expect(new Set(LINHAS.map(({ codigo }) => codigo)).size).toBe(LINHAS.length);
  });

  it('has South America, the Schengen area, and where Brazilians go most', () => {
    const todos = new Set(DESTINOS.map(({ codigo }) => codigo));
    const pedidos = codigos('ARG BOL BRA CHL COL ECU GUF GUY PRY PER SUR URY VEN USA CAN MEX GBR JPN');
    expect(pedidos.filter((codigo) => !todos.has(codigo))).toEqual([]);
    expect([SCHENGEN.length, todos.size]).toEqual([29, 74]);
  });

  it('is returned by name, with each page of a government marked', () => {
    const nomes = DESTINOS.map(({ nome }) => nome);
    expect(nomes).toEqual([...nomes].sort((a, b) => a.localeCompare(b, 'pt-BR')));
    const { fontes, visto, conferidoEm } = DESTINOS.find(({ codigo }) => codigo === 'USA') ?? UMA;
    expect({ visto, conferidoEm }).toMatchObject({ visto: { BRA: 'necessario' }, conferidoEm: '2026-11-25' });
    expect(fontes[0]).toEqual({
      titulo: 'Vistos de não imigrante (Embaixada dos EUA no Brasil)',
      url: 'https://br.usembassy.gov/visas/nonimmigrant-visas/',
      oficial: true,
    });
    expect(fontes.slice(1)).toEqual(expect.arrayContaining([expect.objectContaining({ oficial: false })]));
  });

  it('says what a connection asks, of the official pages as of the others', () => {
    const de = (codigo: string) => TABELA.destinos.find((destino) => destino.codigo === codigo);
    expect([de('CAN')?.transito['BRA'], de('ITA')?.transito['BRA'], de('CHL')?.transito]).toEqual([
      'necessario',
      'dispensado',
      {},
    ]);
    const oficial = (codigo: string) => fonteDe(TABELA.regrasDe(codigo) ?? UMA, 'transito.BRA')?.oficial;
    expect([oficial('CAN'), oficial('ITA'), oficial('GBR'), oficial('MEX')]).toEqual([true, true, false, false]);
  });

  it.each<[string, Partial<RegrasDoDestino>]>([
    ['ITA: visto.BRA without a source', comApoio('passaporteMeses', 'contadoDe', 'aceitaIdentidade', 'diasSemVisto', 'outros.0')],
    ['ITA: outros.1 without a source', { outros: ['Leve agasalho.', 'E guarda-chuva.'] }],
    ['ITA: conferidoEm ', { conferidoEm: '' }],
    ['ITA: conferidoEm 2026-02-30', { conferidoEm: '2026-02-30' }],
    ['XXX: XXX is no country', { codigo: 'XXX' }],
    ['ITA: EUR is no country', { visto: { BRA: 'dispensado', EUR: 'dispensado' } }],
    ['ITA: a visa for its own citizens', { visto: { BRA: 'dispensado', ITA: 'dispensado' } }],
    ['ITA: EUA is no country', { comVistoDe: { BRA: { paises: ['EUA'], regra: 'dispensado' } } }],
    ['ITA: comVistoDe.BRA without a source', { comVistoDe: { BRA: { paises: ['USA'], regra: 'dispensado' } } }],
    ['ITA: transito.BRA without a source', { transito: { BRA: 'dispensado' } }],
    ['ITA: transitoNotas.0 without a source', { transitoNotas: ['Só até 24 h.'] }],
    ['ITA: a visa for its own citizens', { transito: { ITA: 'dispensado' } }],
    ['ITA: USA without a visa rule', { diasSemVisto: { BRA: 90, USA: 90 } }],
    ['ITA: Governo carries outros.0, which the row does not state', { outros: [] }],
    [
      'ITA: source Governo http://example.gov.br/',
      { fontes: UMA.fontes.map((fonte) => ({ ...fonte, url: 'http://example.gov.br/' })) },
    ],
  ])('refuses a row: %s', (falha, mudanca) => {
    expect(falhasDe(UMA)).toEqual([]);
    expect(falhasDe({ ...UMA, ...mudanca })).toContain(falha);
  });
});
