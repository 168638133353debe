import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { arquivoDaCopia, newCopia } from '../../support/calls/copia-calls.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { logoOf, sendLogo } from '../../support/calls/logo-calls.js';
import { difference, pagesOf } from '../../support/files/pdf-pages.js';
import { chunksOf, everythingIn, pdfOfPhotos, photoWithMetadata, pngWithMetadata, SEGREDO, segmentsOf } from './with-metadata.js';
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

async function marked(nome: string, content: Buffer): Promise<Buffer> {
  const { id } = await addDocumento(actors.agente, clienteId, { nome, content });
  const { token } = await newCopia(actors.agente, id, { finalidade: 'Hotel' });
  return (await arquivoDaCopia(actors.visitor, token)).bytes;
}

/** What a decoder needs: JFIF, tables, frames, scans, Adobe's colours. */
const isOfThePicture = (marker: number): boolean => marker === 0xe0 || marker === 0xee || (marker >= 0xc0 && marker <= 0xdd);

describe('COP-07: Metadata of a picture that leaves', () => {
  it.each([false, true])('are in no copy of a JPEG (progressive: %s)', async (progressive) => {
    const photo = await photoWithMetadata({ progressive });
    expect(segmentsOf(photo).markers).toEqual(expect.arrayContaining([0xe1, 0xe2, 0xed, 0xef, 0xfe]));
    const copy = await marked('foto.jpg', photo);
    expect(copy.toString('latin1')).not.toContain(SEGREDO);
    expect(segmentsOf(copy)).toEqual({ markers: expect.any(Array), isEnded: true });
    expect(segmentsOf(copy).markers.filter((marker) => !isOfThePicture(marker))).toEqual([]);
  });

  it('are in no copy of a PNG', async () => {
    const copy = await marked('foto.png', await pngWithMetadata());
    expect(copy.toString('latin1')).not.toContain(SEGREDO);
    expect([...new Set(chunksOf(copy))]).toEqual(['IHDR', 'pHYs', 'IDAT', 'IEND']);
  });

  it('are not in a logo', async () => {
    await sendLogo(actors.proprietario, actors.contaId, await photoWithMetadata());
    const { status, bytes } = await logoOf(actors.agente, actors.contaId);
    expect(status).toBe(200);
    expect(bytes.toString('latin1')).not.toMatch(/SEGREDO|EXIF|XMP |ICCP/);
  });
});

describe('COP-14: The copy of a PDF', () => {
  it('shows its photos and has nothing that no page shows: metadata of photos and file, files within, leftovers', async () => {
    const photos = await Promise.all([photoWithMetadata(), photoWithMetadata({ progressive: true, shade: '#303030' })]);
    const original = await pdfOfPhotos(photos, SEGREDO);
    expect((await everythingIn(original)).text).toContain(SEGREDO);
    const copy = await marked('fotos.pdf', original);
    const { text, photos: left } = await everythingIn(copy);
    expect(text).not.toContain(SEGREDO);
    expect(text).not.toMatch(/\/(Info|Metadata|PieceInfo|EmbeddedFiles?|Thumb)\b/);
    expect(left).toHaveLength(2);
    for (const photo of left) {
      expect(segmentsOf(photo).isEnded).toBe(true);
      expect(segmentsOf(photo).markers.filter((marker) => !isOfThePicture(marker))).toEqual([]);
    }
    const [[shown], [plain], [empty]] = await Promise.all([
      pagesOf(copy),
      pagesOf(await marked('limpo.pdf', await pdfOfPhotos(left))),
      pagesOf(await marked('vazio.pdf', await pdfOfPhotos([]))),
    ]);
    expect(shown && plain && difference(shown, plain)).toBeLessThan(0.001);
    // the photos cover a quarter of the page
    expect(shown && empty && difference(shown, empty)).toBeGreaterThan(0.2);
  });
});
