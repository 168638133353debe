import { describe, expect, it } from '@jest/globals';
import { FIELD_TEXTS } from '../field-texts.js';
import { hasBrazilianShape, parseNumeroDeDocumento, soNumeroDeDocumento } from './numero-de-documento.js';

describe('The number of a paper', () => {
  it.each([
    ['GB700101', 'GB700101'],
    [' yb 123456 ', 'yb 123456'],
    ['FZ1234 56', 'FZ1234 56'],
    ['Passaporte GB700101', 'GB700101'],
    ['PASSAPORTE Nº GB700101', 'GB700101'],
    ['Nº GB700101', 'GB700101'],
    ['N° : GB700101', 'GB700101'],
    ['No. GB700101', 'GB700101'],
    ['No GB700101', 'GB700101'],
    ['Nr GB700101', 'GB700101'],
    ['num. GB700101', 'GB700101'],
    ['Número: GB-700101', 'GB-700101'],
    ['NO123456', 'NO123456'],
    ['N1234567', 'N1234567'],
    ['pass.: YA1234567', 'YA1234567'],
    ['Passport No. C01X00T47', 'C01X00T47'],
    ['123 456 789', '123 456 789'],
    ['1234 5678 9012', '1234 5678 9012'],
    ['12.345.678-9', '12.345.678-9'],
    ['MG-12.345.678', 'MG-12.345.678'],
    ['20261234567890', '20261234567890'],
    ['GB\u200e700101', 'GB700101'],
  ])('is all that %s says', (text, value) => {
    expect(parseNumeroDeDocumento(text)).toEqual({ value, more: [], rest: '', doubt: null });
    expect(soNumeroDeDocumento(text)).toBe(value);
  });

  it.each([
    ['GB700101 (vencido)', 'GB700101', [], 'vencido'],
    ['GB700101 - em renovação', 'GB700101', [], 'em renovação'],
    ['GB700101-vencido', 'GB700101', [], 'vencido'],
    ['novo: YB1112223', 'YB1112223', [], 'novo'],
    ['GB700101 val 02/04/2032', 'GB700101', [], 'val 02/04/2032'],
    ['GB700101 2031', 'GB700101', [], '2031'],
    ['No 1234567', '1234567', [], 'No'],
    ['GB700101 / YB1112223', 'GB700101', ['YB1112223'], ''],
    ['GB700101; YB1112223', 'GB700101', ['YB1112223'], ''],
    ['GB700101 e YB1112223', 'GB700101', ['YB1112223'], ''],
    ['GB700101\nYB1112223', 'GB700101', ['YB1112223'], ''],
    ['GB700101 YB1112223', 'GB700101', ['YB1112223'], ''],
    ['GB 700101 YB 111222', 'GB 700101', ['YB 111222'], ''],
    ['GB700101/GB700101', 'GB700101', [], ''],
    ['BR GB700101 (velho) e IT YB1112223 (novo)', 'GB700101', ['YB1112223'], 'BR (velho) e IT (novo'],
  ])('stands in %s beside others or words', (text, value, more, rest) =>
    expect(parseNumeroDeDocumento(text)).toEqual({ value, more, rest, doubt: null }),
  );

  it.each([
    ...[
      'em processo',
      'EMPROCESSO',
      'solicitado',
      'não tem',
      'sim',
      'A1',
      '1234',
      'B1/B2',
      'EMPROCESSO2',
      '=1+1',
      'FZ12345\u00e9',
    ],
    ...['RG 12.345.678-9', 'CPF 529.982.247-25', '02/04/2032', 'x'.repeat(30), '123456789012345678901'],
  ])('is not in %s', (text) => {
    expect(parseNumeroDeDocumento(text)).toEqual({ value: null, more: [], rest: text, doubt: FIELD_TEXTS.numeroDeDocumento });
    expect(soNumeroDeDocumento(text)).toBeUndefined();
  });

  it('INJ-12: is not looked for in a long text', () => {
    const text = `GB700101${' '.repeat(200_000)}e${'-'.repeat(200_000)}x`;
    expect(parseNumeroDeDocumento(text)).toMatchObject({ value: null, rest: text });
  });

  it('is Brazilian by two letters and six digits', () => {
    expect(['GB700101', 'gb 700101', 'YB1112223', 'G7001011'].map(hasBrazilianShape)).toEqual([true, true, false, false]);
  });
});
