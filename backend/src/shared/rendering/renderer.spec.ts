import { describe, expect, it } from '@jest/globals';
import { PdfText, type PdfOrder } from './pdf-text.js';
import { RenderThread } from './render-thread.js';
import { Renderer } from './renderer.js';

const documentOf = (lines: number, logo: Buffer | null = null): PdfOrder => ({
  titulo: 'Ficha de Ana',
  conta: { nome: 'Sol Viagens', contatoTitulares: 'contato@example.com', logo },
  criadoEm: new Date('2026-11-27T13:00:00Z'),
  blocks: PdfText.of((pdf) => pdf.list(Array.from({ length: lines }, (_, line) => `Linha ${line}`))),
});
const UNAVAILABLE = { code: 'SERVICO_INDISPONIVEL' };
const expectPdf = (bytes: Buffer): void => expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

describe('The thread that renders', () => {
  it('LIM-21: takes another conta before the further documents of one', async () => {
    const renderer = new Renderer();
    const order: string[] = [];
    const draw = (party: string): Promise<unknown> => renderer.pdf(party, documentOf(10)).then(() => order.push(party));
    await renderer.pdf('a', documentOf(1)); // it takes longer to start than to draw
    await Promise.all([draw('a'), draw('a'), draw('b')]);
    expect(order).toEqual(['a', 'b', 'a']);
  });

  it('fails in words for what ends it, and draws what follows', async () => {
    const renderer = new Renderer();
    const broken = renderer.pdf('a', documentOf(1, Buffer.from('no picture')));
    const next = renderer.pdf('b', documentOf(1));
    await expect(broken).rejects.toMatchObject(UNAVAILABLE);
    expectPdf(await next);
    expectPdf(await renderer.pdf('a', documentOf(1)));
  });

  it('is replaced by another one when it is late', async () => {
    const thread = new RenderThread();
    const late = new AbortController();
    const stuck = thread.render({ kind: 'pdf', order: documentOf(100_000) }, late.signal);
    late.abort();
    await expect(stuck).rejects.toMatchObject(UNAVAILABLE);
    expectPdf(await thread.render({ kind: 'pdf', order: documentOf(1) }, AbortSignal.timeout(60_000)));
    thread.end();
  });

  it('passes on what it refuses', async () => {
    await expect(new Renderer().logo('a', Buffer.from('no picture'))).rejects.toMatchObject({ code: 'LOGO_INVALIDO' });
  });
});
