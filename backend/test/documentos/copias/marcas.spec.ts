import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { now } from '../../support/clock.js';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { arquivoDaCopia, copiasOf, createCopia, newCopia } from '../../support/calls/copia-calls.js';
import { addDocumento, download } from '../../support/calls/documento-calls.js';
import { doc, docx, pdf, png } from '../../support/files/files-of-types.js';
import { bombPdf, difference, markedParts, pagesOf, pdfWith, type ShownPage } from '../../support/files/pdf-pages.js';
import { picture, pngBomb } from '../../support/files/pictures.js';
import { pdfOf } from './made-pdf.js';
import { STAMP, TEXT_WITHOUT_LOOK } from './shown-pdfs.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let clienteId: string;

beforeAll(async () => {
  product = await sharedProduct({ worker: true });
  actors = await createActors(product);
  clienteId = (await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Ana' })).id;
});
afterAll(() => product.close());

const ALL_PARTS = 25;
const FINALIDADE = 'Reserva no Hotel São João, conexão à bênção ü';
const hoje = (): string => now().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

const upload = async (nome: string, content: Buffer): Promise<string> =>
  (await addDocumento(actors.agente, clienteId, { nome, content })).id;
/** The file with its mark. */
async function marked(nome: string, content: Buffer): Promise<Buffer> {
  const { token } = await newCopia(actors.agente, await upload(nome, content), { finalidade: FINALIDADE });
  return (await arquivoDaCopia(actors.visitor, token)).bytes;
}
async function refusalOf(nome: string, content: Buffer): Promise<unknown> {
  const documentoId = await upload(nome, content);
  const { status, body } = await createCopia(actors.agente, documentoId);
  expect([status, await copiasOf(actors.agente, documentoId)]).toEqual([400, []]);
  return body;
}

describe('The mark on a PDF', () => {
  it('COP-06: is text all over every page, in Portuguese letters, with the day in São Paulo', async () => {
    const content = await pdfWith([{}, { dark: true }, { mediaBox: [0, 0, 842, 595] }]);
    const documentoId = await upload('tres.pdf', content);
    const { token } = await newCopia(actors.agente, documentoId, { finalidade: FINALIDADE });
    const { bytes, headers } = await arquivoDaCopia(actors.visitor, token);
    expect(headers.get('content-type')).toBe('application/pdf');
    const pages = await pagesOf(bytes);
    expect(pages.map(({ width }) => width)).toEqual([595, 595, 842]);
    for (const { texts } of pages) {
      const mark = `Uso exclusivo: ${FINALIDADE} – ${hoje()}`;
      expect(texts).toContain(mark);
      // beyond the edge nothing is read
      expect(texts.filter((text) => !mark.includes(text))).toEqual([]);
    }
    expect(pages.map((page, i) => markedParts(page, i === 1 ? 0 : 255))).toEqual([ALL_PARTS, ALL_PARTS, ALL_PARTS]);
    expect((await download(actors.agente, documentoId)).bytes).toEqual(content);
  });

  const ODD_PAGES = [
    ['turned by 90', { rotation: 90, mediaBox: [0, 0, 842, 595] }],
    ['turned by 180', { rotation: 180 }],
    ['turned by 270', { rotation: 270, mediaBox: [0, 0, 842, 595] }],
    ['turned by -90', { rotation: -90, mediaBox: [0, 0, 842, 595] }],
    ['turned by 450', { rotation: 450, mediaBox: [0, 0, 842, 595] }],
    ['with its corner elsewhere', { mediaBox: [-300, 5_000, 295, 5_842] }],
    ['with its corners the other way round', { mediaBox: [595, 842, 0, 0] }],
    ['cropped to a part of its media box', { mediaBox: [0, 0, 2_000, 2_000], cropBox: [700, 300, 1_295, 1_142] }],
    ['cut and turned', { mediaBox: [-50, -50, 2_000, 2_000], cropBox: [100, 300, 942, 895], rotation: 90 }],
    ['cropped larger than its media box', { cropBox: [-100, -100, 900, 900] }],
  ] as const;
  /** A plain one, then all odd ones, marked for the first test that asks. */
  let pages: Promise<ShownPage[]> | undefined;
  const markPages = async (): Promise<ShownPage[]> =>
    pagesOf(await marked('paginas.pdf', await pdfWith([{}, ...ODD_PAGES.map(([, page]) => page)])));
  it.each(ODD_PAGES.map(([what], index) => ({ what, index })))(
    'COP-06: looks alike on a page that is $what',
    async ({ index }) => {
      const [plain, ...odd] = await (pages ??= markPages());
      expect(plain && difference(plain, odd[index] ?? plain)).toBeLessThan(0.01);
      expect(odd).toHaveLength(ODD_PAGES.length);
    },
  );

  it('COP-06: is also put on a PDF that is only locked against changes', async () => {
    const pages = await pagesOf(await marked('travado.pdf', await pdfWith([{}], { ownerPassword: 'dono' })));
    expect(pages.map((page) => markedParts(page, 255))).toEqual([ALL_PARTS]);
  });

  it('COP-06: repeats a long purpose in full, with a question mark for letters that the font lacks', async () => {
    const documentoId = await upload('longa.pdf', await pdfWith([{}]));
    const finalidade = 'Ç'.repeat(118) + '🙂';
    const { token } = await newCopia(actors.agente, documentoId, { finalidade });
    const [page] = await pagesOf((await arquivoDaCopia(actors.visitor, token)).bytes);
    expect(page?.texts).toContain(`Uso exclusivo: ${'Ç'.repeat(118)}? – ${hoje()}`);
  });
});

describe('The mark on a picture', () => {
  /** Its brightness, as it is seen. */
  const seen = async (file: Buffer) => {
    const { data, info } = await sharp(file)
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, points: new Uint8Array(data), texts: [] };
  };
  const white = { create: { width: 900, height: 600, channels: 3, background: '#ffffff' } } as const;

  it.each(['jpg', 'png'] as const)('COP-07: is all over a %s, which does not change its kind and size', async (kind) => {
    const format = kind === 'jpg' ? 'jpeg' : 'png';
    const bytes = await marked(`foto.${kind}`, await sharp(white).toFormat(format).toBuffer());
    const facts = await sharp(bytes).metadata();
    expect([facts.format, facts.width, facts.height]).toEqual([format, 900, 600]);
    expect(markedParts(await seen(bytes), 255)).toBe(ALL_PARTS);
  });

  it('COP-07: is upright on a photo that is stored sideways, and the metadata are removed', async () => {
    const turned = await sharp(white)
      .rotate(-90)
      .jpeg()
      .withExif({ IFD0: { Artist: 'SEGREDO' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const [photo, plain] = [await marked('deitada.jpg', turned), await marked('em-pe.jpg', await sharp(white).jpeg().toBuffer())];
    const { width, height, orientation, exif } = await sharp(photo).metadata();
    expect([width, height, orientation, exif]).toEqual([900, 600, undefined, undefined]);
    expect(difference(await seen(photo), await seen(plain))).toBeLessThan(0.01);
  });

  it('COP-07: leaves a transparent picture transparent', async () => {
    const { data } = await sharp(
      await marked(
        'clara.png',
        await sharp({ create: { ...white.create, channels: 4, background: '#ffffff00' } })
          .png()
          .toBuffer(),
      ),
    )
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([Math.min(...data.subarray(0, 10_000)), data.some((alpha) => alpha > 100)]).toEqual([0, true]);
  });

  it('COP-07: makes a huge photo smaller', async () => {
    const bytes = await marked('grande.jpg', await picture(6_000, 2_000).jpeg().toBuffer());
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([4_000, 1_333]);
  });
});

describe('What cannot be marked', () => {
  const BROKEN = 'O arquivo está danificado e não pode receber a marca. Abra-o, salve-o de novo e envie outra vez.';
  const HUGE = 'O arquivo é grande ou complexo demais para receber a marca. Um arquivo menor passa: envie uma versão menor.';
  const PROGRAMS = 'Este PDF tem anotações ou um formulário que não podem ser marcados. Imprima-o em um novo PDF e envie o novo.';
  it.each([
    ['a .docx', 'a.docx', () => docx(), { code: 'ARQUIVO_SEM_COPIA' }],
    ['a .doc', 'a.doc', () => doc(), { code: 'ARQUIVO_SEM_COPIA' }],
    [
      'a PDF with a password',
      'a.pdf',
      () => pdfWith([{}], { userPassword: 'segredo', ownerPassword: 'dono' }),
      { code: 'PDF_COM_SENHA' },
    ],
    ['a PDF of which half is missing', 'meio.pdf', async () => (await pdfWith([{}])).subarray(0, 120), { message: BROKEN }],
    [
      'a PDF without pages',
      'vazio.pdf',
      () => Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
      { message: BROKEN },
    ],
    [
      'a picture of which half is missing',
      'meia.jpg',
      async () => (await picture().jpeg().toBuffer()).subarray(0, 1_500),
      { message: BROKEN },
    ],
    ['a picture that is less than it says', 'menos.png', () => png(10), { message: BROKEN }],
    [
      'a PDF with a text that each program draws in its own way',
      'nota.pdf',
      () => pdfOf(TEXT_WITHOUT_LOOK),
      { message: PROGRAMS },
    ],
  ])('COP-08: %s is refused at once, in words', async (_, nome, content, refusal) =>
    expect(await refusalOf(nome, await content())).toMatchObject(refusal),
  );

  it('COP-08: includes a picture of a billion pixels, and a PDF that unpacks to more than its process may hold', async () => {
    const refusals = [await refusalOf('bomba.png', pngBomb(32_000, 32_000)), await refusalOf('bomba.pdf', bombPdf())];
    expect(refusals).toEqual(Array(2).fill(expect.objectContaining({ message: HUGE })));
    // nobody else is harmed
    expect((await pagesOf(await marked('depois.pdf', pdf())))[0]?.texts.length).toBeGreaterThan(0);
  });

  it('COP-14: leaves nothing of what is annotated free of the mark', async () => {
    const [page] = await pagesOf(await marked('carimbo.pdf', await pdfOf(STAMP)));
    expect(page && markedParts(page, 255)).toBe(ALL_PARTS);
    expect(page?.texts).toContain(`Uso exclusivo: ${FINALIDADE} – ${hoje()}`);
  });
});
