import { describe, expect, it } from '@jest/globals';
import { readPdf } from '../../../../../../test/support/files/read-pdf.js';
import { renderPdf } from '#shared/rendering/thread/render-pdf.js';
import { orientacaoPdf, type OrientacaoPdfData } from './orientacao.pdf.js';

const HASH = 'a1b2c3d4'.repeat(8);
const ORIENTACAO: OrientacaoPdfData = {
  conta: { nome: 'Sol Viagens', contatoTitulares: 'privacidade@example.com', logo: null },
  destino: 'Itália',
  ida: '2027-01-10',
  volta: '2027-01-30',
  texto: 'Leve o passaporte.\nChegue três horas antes.',
  pessoas: [
    { nome: 'Ana Lima', texto: 'Passaporte válido até 15/03/2031.', documentos: ['Passaporte', 'Seguro viagem'] },
    { nome: 'Davi Lima', texto: '', documentos: [] },
  ],
  fontes: ['Itália (Portal Consular, Itamaraty)'],
  hash: HASH,
  criadaEm: '2026-11-27T02:30:00.000Z',
  criadaPor: 'Bia Souza',
  ciente: null,
  alteradoEm: null,
};

async function textOf(change: Partial<OrientacaoPdfData> = {}): Promise<string> {
  const { pages } = await readPdf(await renderPdf(orientacaoPdf({ ...ORIENTACAO, ...change })));
  return pages.join(' ').replaceAll(/\s+/g, ' ');
}

describe('An orientação as a PDF', () => {
  it('has conta, author, travellers, texts, and the instant in São Paulo', async () => {
    const text = await textOf();
    for (const part of [
      'Orientação de viagem: Itália',
      'Sol Viagens',
      'Ida 10/01/2027 Volta 30/01/2027',
      'Enviada por Bia Souza',
      'Enviada em 26/11/2026, 23:30:00 (horário de São Paulo)',
      'Leve o passaporte. Chegue três horas antes.',
      'Ana Lima Passaporte válido até 15/03/2031.',
      'Passaporte • Seguro viagem',
      'Davi Lima',
      'Fontes oficiais • Itália (Portal Consular, Itamaraty)',
      'privacidade@example.com',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('says that it is not confirmed yet', async () => {
    const text = await textOf();
    expect(text).toContain('Ainda não confirmado');
    expect(text.replaceAll(' ', '')).toContain(HASH);
    expect(text).not.toContain('Endereço IP');
  });

  it('proves when and from where it was confirmed', async () => {
    const text = await textOf({ ciente: { em: '2026-11-28T02:59:59.000Z', ip: '2001:db8::1' } });
    expect(text).toContain('Li e estou ciente 27/11/2026, 23:59:59 (horário de São Paulo) Endereço IP 2001:db8::1');
    expect(text.replaceAll(' ', '')).toContain(HASH);
    expect(text).not.toContain('Ainda não');
  });

  it('says that the hash is that of the text before an erasure', async () => {
    const text = await textOf({ alteradoEm: '2026-12-01T12:00:00.000Z' });
    expect(text).toContain('01/12/2026, 09:00:00');
    expect(text).toContain('O código é o do texto enviado, antes disso.');
  });
});
