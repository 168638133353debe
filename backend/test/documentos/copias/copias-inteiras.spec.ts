import { describe, expect, it } from '@jest/globals';
import { checkPdf, markPdf } from '../../../src/modules/documents/infrastructure/copias/marca/mark-pdf.js';
import { pagesOf, type ShownPage } from '../../support/files/pdf-pages.js';
import { pdfOf } from './made-pdf.js';
import { appended, WITHIN } from './pdfs-with-more.js';
import { DRAWN_ANEW, REFUSED, SHOWN } from './shown-pdfs.js';
import { everythingIn, SEGREDO } from './with-metadata.js';

const marked = async (file: Buffer): Promise<Buffer> =>
  Buffer.from(await markPdf(new Uint8Array(file), 'Uso exclusivo: reserva'));
const pageOf = async (file: Buffer): Promise<ShownPage> => {
  const [page] = await pagesOf(file);
  if (!page) throw new Error('no page');
  return page;
};
const PARTS = 4;
/** Of 16 parts of the page those on which some points differ, and the share of points that do. */
function changes(one: ShownPage, other: ShownPage): { parts: number; share: number } {
  const parts = new Set<number>();
  let differing = 0;
  for (const [i, point] of one.points.entries()) {
    if (Math.abs(point - (other.points[i] ?? 0)) < 20) continue;
    const [x, y] = [i % one.width, Math.floor(i / one.width)];
    parts.add(Math.floor((PARTS * y) / one.height) * PARTS + Math.floor((PARTS * x) / one.width));
    differing += 1;
  }
  return { parts: parts.size, share: differing / one.points.length };
}
const shade = ({ points }: ShownPage): number => points.reduce((sum, point) => sum + point, 0) / points.length;

/** Those of these words that stand in a file. */
const namesIn = ({ text }: { text: string }, words: readonly string[]): string[] =>
  words.filter((word) => new RegExp(String.raw`\b${word}\b`).test(text));
const BESIDE = [
  ...['EmbeddedFile', 'EmbeddedFiles', 'AF', 'EF', 'Collection', 'OCProperties', 'OCG', 'OC', 'JavaScript', 'Launch'],
  ...['Metadata', 'PieceInfo', 'Alternates', 'Thumb', 'Annots'],
];

describe('COP-14: The copy of a PDF', () => {
  it.each(SHOWN)('has the mark over %s, which is still seen', async (_, change) => {
    const original = await pdfOf(change);
    const copy = await marked(original);
    const [before, after] = [await pageOf(original), await pageOf(copy)];
    const { parts, share } = changes(before, after);
    expect(shade(before)).toBeLessThan(250);
    expect(parts).toBe(PARTS * PARTS);
    expect(share).toBeLessThan(0.25);
    expect(namesIn(await everythingIn(copy), ['Annots', 'AcroForm', 'Widget', 'Stamp'])).toEqual([]);
  });

  it.each(DRAWN_ANEW)('has %s in the page', async (_, text, change) => {
    const copy = await marked(await pdfOf(change));
    expect((await pageOf(copy)).texts).toContain(text);
    expect(namesIn(await everythingIn(copy), ['Annots', 'AcroForm', 'Widget'])).toEqual([]);
  });

  it.each(WITHIN)('has nothing of %s', async (_, change) => {
    const original = await pdfOf(change);
    expect(namesIn(await everythingIn(original), [SEGREDO])).toEqual([SEGREDO]);
    const copy = await marked(original);
    expect(namesIn(await everythingIn(copy), [...BESIDE, SEGREDO])).toEqual([]);
    expect(shade(await pageOf(copy))).toBeLessThan(245); // the scan is there
  });

  it('has nothing of a state before the last one', async () => {
    const original = await appended();
    expect(namesIn(await everythingIn(original), [SEGREDO])).toEqual([SEGREDO]);
    const copy = await marked(original);
    expect(namesIn(await everythingIn(copy), [SEGREDO])).toEqual([]);
    expect(changes(await pageOf(original), await pageOf(copy))).toMatchObject({ parts: PARTS * PARTS });
  });

  it.each(REFUSED)('is refused for %s', async (_, change) => {
    const file = new Uint8Array(await pdfOf(change));
    await expect(checkPdf(file)).rejects.toMatchObject({ reason: 'programs' });
  });
});
