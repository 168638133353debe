import { describe, expect, it } from '@jest/globals';
import { labelOf, valueText } from './labels.js';

describe('What a titular has sent', () => {
  it('names parts of papers, and writes days and countries as people do', () => {
    expect(['passaporte.pais', 'visto.validade', 'autorizacao.numero', 'rg'].map(labelOf)).toEqual([
      'Passaporte, país',
      'Visto, validade',
      'Autorização de viagem, número',
      'RG',
    ]);
    expect([
      valueText('passaporte.pais', 'ITA'),
      valueText('visto.validade', '2034-05-06'),
      valueText('visto.numero', 'V1'),
    ]).toEqual(['Itália', '06/05/2034', 'V1']);
  });
});
