import { describe, expect, it } from '@jest/globals';
import { ByteWriter } from '#shared/domain/byte-writer.js';
import { csvCell, longestCell, putCell } from './csv.js';
import { CEP, CERTIDAO, certidaoOf, CPF, DAY, PHONE, type Format } from '#shared/text/formatted.js';

/** What `putCell` writes of a text that stands among others. */
function written(text: string, format?: Format): string {
  const [before, stored] = [Buffer.from('=;"'), Buffer.from(text)];
  const out = new ByteWriter(longestCell(stored.length));
  const bytes = Buffer.concat([before, stored, Buffer.from('="\n')]);
  putCell(out, bytes, [before.length, before.length + stored.length], format);
  return out.written().toString('utf8');
}

const TEXTS = [
  'Maria José',
  'João Ávila Conceição',
  'Prefere voos diretos; assento no corredor.',
  'diz "sim"',
  '"',
  'a\r\nb',
  '2 × 3 ÷ 4',
  'Łukasz',
  'ﬁm ª º ² ½',
  '日本 😀',
  '=1+1',
  "'=1+1",
  "''-x",
  '-5',
  '+351 912 345 678',
  '@x',
  '\tx',
  '＝1',
  'ação=;',
  "d'Ávila",
  'x,y|z',
  '=".'.repeat(500),
];

describe('A cell written as bytes', () => {
  it.each(TEXTS)('%j is the same as the one made of a string', (text) => {
    expect(written(text)).toBe(csvCell(text));
  });

  it.each<[Format, string, string]>([
    [CPF, '52998224725', '529.982.247-25'],
    [CPF, '01234567890', '012.345.678-90'],
    [CPF, '1234567890', '1234567890'],
    [CPF, '5299822472x', '5299822472x'],
    [CEP, '01310100', '01310-100'],
    [CEP, '99999999', '99999-999'],
    [CEP, '1310100', '1310100'],
    [DAY, '1984-03-09', '09/03/1984'],
    [DAY, '0001-01-01', '01/01/0001'],
    [DAY, '12026-01-01', '12026-01-01'],
    [PHONE, '11987654321', '(11) 98765-4321'],
    [PHONE, '1133334444', '(11) 3333-4444'],
    [PHONE, '08001234567', '0800 123 4567'],
    [PHONE, '0800123456', '0800 123 456'],
    [PHONE, '01187654321', '(01) 18765-4321'],
    [PHONE, '+15551234567', `"'+15551234567"`],
    [PHONE, '=1+1', `"'=1+1"`],
    [CERTIDAO, '10453901552013100012021000012321', '104539 01 55 2013 1 00012 021 0000123 21'],
    [CERTIDAO, 'Livro 12; folha 3', '"Livro 12; folha 3"'],
  ])('in the form %# of people: %s as %s', (format, stored, cell) => {
    expect(written(stored, format)).toBe(cell);
    expect(csvCell(format.text(stored))).toBe(cell);
  });

  it('a certidão in blocks is imported as it was stored, any other text unchanged', () => {
    const stored = '10453901552013100012021000012321';
    expect(certidaoOf(CERTIDAO.text(stored))).toBe(stored);
    for (const text of ['104539 01 55', stored, '1 '.repeat(32).trim()]) expect(certidaoOf(text)).toBe(text);
  });
});
