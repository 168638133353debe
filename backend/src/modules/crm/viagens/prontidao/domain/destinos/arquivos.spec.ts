import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { faultsOf, type Schema } from '#shared/domain/json-schema.js';
import { fonteDoArquivo, lerArquivo, regrasEm } from './arquivos.js';
import { TABELA } from './destinos.js';
import { SCHENGEN } from './schengen.js';

const SCHEMA: Schema & { $defs: Record<string, Schema> } = lerArquivo('destinos.schema');
const ARQUIVOS = readdirSync(import.meta.dirname)
  .filter((nome) => nome.endsWith('.json') && nome !== 'destinos.schema.json')
  .map((nome) => nome.replace(/\.json$/, ''));

const falhasDe = (arquivo: unknown): string[] => faultsOf(SCHEMA, arquivo, 'file', SCHEMA.$defs);
const [EGITO] = lerArquivo('africa').destinos;
const { fontes: _fontes, ...semFontes } = EGITO;
const comMudanca = (mudanca: object): unknown => ({ destinos: [{ ...EGITO, ...mudanca }] });

describe('The files of the table of destinations', () => {
  it.each(ARQUIVOS)('follow their schema: %s', (nome) => {
    expect(falhasDe(lerArquivo(nome))).toEqual([]);
  });

  it('are all read', () => {
    const partes = ARQUIVOS.filter((nome) => 'destinos' in lerArquivo(nome));
    expect([...partes.flatMap(regrasEm), ...SCHENGEN]).toHaveLength(TABELA.linhas.length);
  });

  it.each<[string, unknown]>([
    ['file.paises is not declared', { paises: [] }],
    ['file.destinos[0].codigo is "EUR1"', comMudanca({ codigo: 'EUR1' })],
    ['file.destinos[0].passaporteMeses is string, not integer or null', comMudanca({ passaporteMeses: '6' })],
    ['file.destinos[0].contadoDe is "chegada"', comMudanca({ contadoDe: 'chegada' })],
    ['file.destinos[0].visto.BRA is "livre"', comMudanca({ visto: { BRA: 'livre' } })],
    ['file.destinos[0].diasSemVisto.BRA is string, not integer', comMudanca({ diasSemVisto: { BRA: '90' } })],
    ['file.destinos[0].vistoAte.BRA is "2026"', comMudanca({ vistoAte: { BRA: '2026' } })],
    ['file.destinos[0].conferidoEm is "hoje"', comMudanca({ conferidoEm: 'hoje' })],
    ['file.destinos[0].oficial is not declared', comMudanca({ oficial: true })],
    [
      'file.destinos[0].fontes[0] fits none of its shapes',
      comMudanca({ fontes: [{ pagina: 'passport-index', apoia: ['preco'] }] }),
    ],
    ['file.destinos[0].outros[0] is number, not string', comMudanca({ outros: [1] })],
    ['file.destinos[0].fontes is missing', { destinos: [semFontes] }],
    [
      'file.paginas.governo.url is "http://example.gov.br/"',
      { paginas: { governo: { titulo: 'Governo', url: 'http://example.gov.br/', data: null } } },
    ],
  ])('are refused: %s', (falha, arquivo) => {
    expect(falhasDe(arquivo)).toEqual([falha]);
  });

  it('name no page that paginas.json does not have', () => {
    expect(() => fonteDoArquivo({ pagina: 'nenhuma', apoia: [] })).toThrow('paginas.json does not have nenhuma');
  });
});
