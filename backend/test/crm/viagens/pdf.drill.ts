import { expect, it } from '@jest/globals';
import { cpuOf } from '../../support/measuring/timing.js';
import { PdfText } from '../../../src/shared/rendering/pdf-text.js';
import { renderPdf } from '../../../src/shared/rendering/thread/render-pdf.js';

it('A PDF of 100 fields is written in less than 300 ms of CPU', async () => {
  const conta = { nome: 'Sol Viagens', contatoTitulares: 'contato@example.com', logo: null };
  const blocks = PdfText.of((pdf) => {
    for (let row = 0; row < 100; row++) pdf.fields([[`Campo ${row}`, 'Avenida Paulista, São Paulo']]);
  });
  const order = { titulo: 'Ficha de Ana', conta, criadoEm: new Date('2026-11-27T13:00:00Z'), blocks };
  expect(await cpuOf(() => renderPdf(order))).toBeLessThan(300);
});
