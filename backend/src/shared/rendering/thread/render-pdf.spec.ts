import { describe, expect, it } from '@jest/globals';
import { readPdf, type ReadPdf } from '../../../../test/support/files/read-pdf.js';
import { picture } from '../../../../test/support/files/pictures.js';
import { type PdfOrder, PdfText } from '../pdf-text.js';
import { renderPdf } from './render-pdf.js';

type Head = Omit<PdfOrder, 'blocks'>;
const HEAD: Head = {
  titulo: 'Ficha de Ana',
  conta: { nome: 'Sol Viagens', contatoTitulares: 'contato@example.com', logo: null },
  criadoEm: new Date('2026-11-27T13:00:00Z'),
};
const [LEFT, RIGHT, BOTTOM] = [47.9, 547.4, 841.9];

/** How far characters may overlap, in points. */
const KERNING = 3;

const made = async (write: (pdf: PdfText) => void, head: Partial<Head> = {}): Promise<ReadPdf> =>
  readPdf(await renderPdf({ ...HEAD, ...head, blocks: PdfText.of(write) }));
const textOfPdf = async (text: string): Promise<string> => (await made((pdf) => pdf.text(text))).pages.join(' ');

function expectInside({ placed }: ReadPdf): void {
  expect(placed.length).toBeGreaterThan(0);
  expect(placed.filter(({ left, right, top }) => left < LEFT || right > RIGHT || top > BOTTOM)).toEqual([]);
}

describe('A PDF document', () => {
  it('is tagged, in Portuguese, and shows its title, also one with XML characters', async () => {
    const titulo = 'Ficha de <João> & "Ávila"';
    const read = await made((pdf) => pdf.text('Olá'), { titulo });
    expect(read).toMatchObject({ title: titulo, lang: 'pt-BR', showsTitle: true, tagged: true });
    expect(read.pages[0]).toContain(titulo);
    const bytes = await renderPdf({ ...HEAD, titulo, blocks: PdfText.of((pdf) => pdf.text('Olá')) });
    expect(bytes.toString()).toContain('Ficha de &lt;João&gt; &amp; "Ávila"');
  });

  it('gives screen readers title, sections, lists and fields, and leaves header and footer out', async () => {
    const { roles } = await made((pdf) => {
      pdf.fields([['Nome', 'Ana']]);
      pdf.section('Documentos', () => {
        pdf.text('Um\nDois');
        pdf.section('Passaporte', () => pdf.list(['a', 'b']));
      });
    });
    expect(roles).toEqual('Root Document H1 L LI Lbl LBody Sect H2 P P Sect H3 L LI Lbl LBody LI Lbl LBody'.split(' '));
  });

  it('writes all letters of Portuguese, composed or not', async () => {
    const letters = 'ÁÀÂÃÉÊÍÓÔÕÚÜÇ áàâãéêíóôõúüç ªº °§ “aspas” ‘e’ – — … € R$ 1.234,56 ñ ß ø Ł';
    expect(await textOfPdf(letters)).toContain(letters);
    expect(await textOfPdf(letters.normalize('NFD'))).toContain(letters);
  });

  it('writes composed letters again in the next document', async () => {
    const [first, second] = [await textOfPdf('ÁÇŁ A C L'), await textOfPdf('ÁÇŁ A C L')];
    expect(second).toBe(first);
  });

  it('writes a box for each character that its font lacks, and drops invisible ones', async () => {
    expect(await textOfPdf('a🙂b 👨‍👩‍👧 漢字 c\u0000\u202e\u{d800}d\u00a0e')).toContain('a□b □ □□ cd e');
    expect(await textOfPdf('👍🏽')).toContain('□');
  });

  it('keeps long words and names within the page in each of its parts', async () => {
    const long = 'W'.repeat(200);
    const read = await made(
      (pdf) => {
        pdf.section(long, () => {
          pdf.text(long);
          pdf.list([long]);
          pdf.fields([[long, long]]);
          pdf.form([
            [long, null],
            ['Nome', long],
          ]);
          pdf.signatures([long, long]);
        });
      },
      { titulo: long, conta: { nome: long.slice(0, 120), contatoTitulares: long.slice(0, 120), logo: null } },
    );
    expectInside(read);
    expect(read.pages.join('').replaceAll(' ', '').match(/W/g)?.length).toBeGreaterThan(9 * 200);
  });

  it('continues on further pages, numbers them and repeats the header', async () => {
    const lines = Array.from({ length: 150 }, (_, line) => `Linha ${line}.`);
    const read = await made((pdf) => {
      pdf.text(lines.join('\n'));
      pdf.fields([['Observações', lines.join('\n')]]);
    });
    expectInside(read);
    const all = read.pages.length;
    expect(all).toBeGreaterThan(4);
    for (const [index, page] of read.pages.entries()) {
      expect(page).toContain(`Página ${index + 1} de ${all}`);
      expect(page).toContain('Sol Viagens');
      expect(page).toContain('contato@example.com');
    }
    const text = read.pages.join(' ').replaceAll(/\s/g, '');
    for (const line of lines) expect(text.split(line.replace(' ', '')).length).toBe(3);
    expect(overlaps(read)).toEqual([]);
  });

  it('writes several copies, each with its own page numbers', async () => {
    const { pages, roles } = await made((pdf) => pdf.signatures(['Ana']), { vias: 2 });
    expect(pages.map((page) => /\dª via · Página \d de \d/.exec(page)?.[0])).toEqual([
      '1ª via · Página 1 de 1',
      '2ª via · Página 1 de 1',
    ]);
    expect(roles.filter((role) => role === 'H1').length).toBe(2);
  });

  it('shows the logo of the conta, PNG or JPEG, on each page', async () => {
    for (const logo of [await picture().png().toBuffer(), await picture().jpeg().toBuffer()]) {
      const read = await made((pdf) => pdf.text('Olá'), { conta: { ...HEAD.conta, logo }, vias: 2 });
      expect(read.images).toBe(2);
    }
  });

  it('embeds its fonts and stays small', async () => {
    const blocks = PdfText.of((pdf) => {
      for (let row = 0; row < 100; row++) pdf.fields([[`Campo ${row}`, 'Avenida Paulista, São Paulo']]);
    });
    const bytes = await renderPdf({ ...HEAD, blocks });
    expect(bytes.toString('latin1').match(/\/FontFile2/g)?.length).toBe(2);
    expect(bytes.length).toBeLessThan(60_000);
  });
});

/** Pairs of text pieces of one page that overlap. */
function overlaps({ placed }: ReadPdf): string[] {
  const found: string[] = [];
  for (const [index, one] of placed.entries()) {
    for (const other of placed.slice(index + 1)) {
      const sameLine = one.page === other.page && Math.abs(one.top - other.top) < 6;
      if (sameLine && one.left < other.right - KERNING && other.left < one.right - KERNING)
        found.push(`${one.text} / ${other.text}`);
    }
  }
  return found;
}
