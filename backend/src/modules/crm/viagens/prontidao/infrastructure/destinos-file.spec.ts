import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { lerArquivo } from '../domain/destinos/arquivos.js';
import { TABELA } from '../domain/destinos/destinos.js';
import { openTabela } from './destinos-file.js';

const FOLDER = mkdtempSync(path.join(tmpdir(), 'destinos-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const open = (text: string) => {
  const destinosFile = path.join(FOLDER, 'tabela.json');
  writeFileSync(destinosFile, text);
  return openTabela({ destinosFile });
};
const [EGITO] = lerArquivo('africa').destinos;

describe('DESTINOS_FILE', () => {
  it('is a table of rows as the files have them, without what need not be said', () => {
    const { transito: _, transitoNotas: __, ...linha } = EGITO;
    const tabela = open(JSON.stringify([{ ...linha, nome: 'Egito' }]));
    expect(tabela.destinos).toMatchObject([{ codigo: 'EGY', nome: 'Egito', transito: {}, transitoNotas: [] }]);
    expect(openTabela({ destinosFile: undefined })).toBe(TABELA);
  });

  it.each([
    ['table is object, not array', '{}'],
    ['table[0].codigo is "EUR1"', JSON.stringify([{ ...EGITO, codigo: 'EUR1' }])],
    ['EGY is there twice', JSON.stringify([EGITO, EGITO])],
    ['Unexpected end of JSON input', '['],
  ])('is refused by name: %s', (fault, text) => {
    expect(() => open(text)).toThrow(new RegExp(`^DESTINOS_FILE: .*${fault.replaceAll(/[[\].]/g, '\\$&')}`));
  });

  it('is refused when it is not there', () => {
    expect(() => openTabela({ destinosFile: path.join(FOLDER, 'nenhuma.json') })).toThrow(/^DESTINOS_FILE: ENOENT/);
  });
});
