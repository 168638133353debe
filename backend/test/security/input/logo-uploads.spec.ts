import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { inTwoParts } from '../../support/faults/slow-sender.js';
import { docx, pdf, png } from '../../support/files/files-of-types.js';
import { logoForm, logoOf, sendLogo } from '../../support/calls/logo-calls.js';
import { animation, picture, pngBomb } from '../../support/files/pictures.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { storedFiles } from '../../support/files/stored-files.js';
import { zip } from '../../support/files/zip.js';

const LIMIT = 2_097_152;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ alone: true });
  actors = await createActors(product);
});
afterAll(() => product.close());

const send = (form: FormData) => actors.gestor.post(`/api/contas/${actors.contaId}/logo`, form);
const padTo = (image: Buffer, bytes: number): Buffer => Buffer.concat([image, Buffer.alloc(bytes - image.length, 1)]);
const half = (image: Buffer): Buffer => image.subarray(0, Math.floor(image.length / 2));
const noise = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: width, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .jpeg()
    .toBuffer();

/** Pictures of none of the four types, or incomplete. */
const REFUSED: Record<string, () => Promise<Buffer> | Buffer> = {
  'UPL-05: an SVG': () => Buffer.from(SVG),
  'UPL-05: an SVG that begins as XML does': () => Buffer.from(`<?xml version="1.0"?>${SVG}`),
  'a PDF': () => pdf(),
  'a .docx': () => docx(),
  'a text': () => Buffer.from('GIF89'),
  'a page of HTML': () => Buffer.from('<html><script>alert(1)</script></html>'),
  'a TIFF': () => picture().tiff().toBuffer(),
  'an AVIF': () => picture(16, 16).avif({ effort: 0 }).toBuffer(),
  'a BMP': () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]),
  'an empty file': () => Buffer.alloc(0),
  'half a JPEG': async () => half(await noise(300)),
  'half a PNG': async () =>
    half(
      await sharp(await noise(100))
        .png()
        .toBuffer(),
    ),
  'half a WebP': async () =>
    half(
      await sharp(await noise(100))
        .webp()
        .toBuffer(),
    ),
  'half a GIF': async () =>
    half(
      await sharp(await noise(100))
        .gif()
        .toBuffer(),
    ),
  'the first bytes of a PNG': () => png().subarray(0, 20),
};

describe('As a logo', () => {
  for (const [what, make] of Object.entries(REFUSED)) {
    it(`UPL-03: ${what} is refused, whatever it is called, and leaves nothing`, async () => {
      const before = await storedFiles(product);
      for (const nome of ['logo.png', 'logo.svg', 'x']) {
        const { status, body } = await send(logoForm({}, await make(), nome));
        expect([status, body.code, body.message]).toEqual([400, 'LOGO_INVALIDO', 'Por favor, selecione uma imagem.']);
        expect(body.errors).toEqual([{ field: 'logo', message: 'Por favor, selecione uma imagem.' }]);
      }
      expect(await storedFiles(product)).toEqual(before);
    });
  }

  it('UPL-10: a picture of more than 40 megapixels is refused without being decoded', async () => {
    for (const bomb of [pngBomb(50_000, 50_000), pngBomb(40_000_001, 1), pngBomb(8_000, 5_001)]) {
      const { status, body } = await send(logoForm({}, bomb));
      expect([status, body.message]).toEqual([400, 'A imagem pode ter no máximo 40 megapixels.']);
    }
  });

  it('UPL-10: an animation of 10,000 frames, or one more than a thousand, is refused', async () => {
    for (const frames of [10_000, 1_001]) {
      const { status, body } = await send(logoForm({}, await animation(frames)));
      expect([status, body.code, body.message]).toEqual([
        400,
        'LOGO_COM_QUADROS_DEMAIS',
        'A animação pode ter no máximo 1.000 quadros.',
      ]);
    }
  });

  it('40 megapixels are accepted, several users’ one after the other', async () => {
    const large = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#abc' } })
      .jpeg({ quality: 20 })
      .toBuffer();
    const answers = await Promise.all([1, 2, 3].map(() => sendLogo(actors.gestor, actors.contaId, large)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('2,097,152 bytes are accepted and one more is not, nor twenty megabytes', async () => {
    const image = await picture().jpeg().toBuffer();
    expect((await sendLogo(actors.gestor, actors.contaId, padTo(image, LIMIT))).status).toBe(200);
    for (const bytes of [LIMIT + 1, 10 * LIMIT]) {
      const { status, body } = await send(logoForm({}, padTo(image, bytes)));
      expect([status, body.code, body.message]).toEqual([413, 'LOGO_GRANDE_DEMAIS', 'O logo deve ter no máximo 2MB.']);
    }
  });

  it('UPL-04: of a file that is valid in two formats only the picture is stored', async () => {
    const payload = '<script>canary(1)</script>';
    const jpeg = await picture().jpeg().toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, payload.length + 2]), Buffer.from(payload)]);
    const polyglots: Buffer[] = [
      Buffer.concat([await picture().gif().toBuffer(), Buffer.from(payload)]),
      Buffer.concat([png(), zip([{ name: 'canary.html', content: payload }])]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      await picture()
        .png()
        .withExif({ IFD0: { ImageDescription: payload } })
        .toBuffer(),
      Buffer.concat([await picture().webp().toBuffer(), Buffer.from(`/*${payload}*/`)]),
    ];
    for (const polyglot of polyglots) {
      expect(polyglot.includes('canary')).toBe(true);
      expect((await sendLogo(actors.gestor, actors.contaId, polyglot)).status).toBe(200);
      const { bytes, headers } = await logoOf(actors.agente, actors.contaId);
      expect(bytes.includes('canary')).toBe(false);
      expect([(await sharp(bytes).metadata()).format, headers.get('content-type')]).toEqual(['webp', 'image/webp']);
    }
  });

  it('accepts one picture in its field, and nothing else', async () => {
    const two = logoForm();
    two.append('logo', new Blob([new Uint8Array(png())]), 'b.png');
    const elsewhere = new FormData();
    elsewhere.append('documentos', new Blob([new Uint8Array(png())]), 'a.png');
    const refused: [FormData, string, string][] = [
      [new FormData(), 'logo', 'Por favor, selecione uma imagem.'],
      [two, 'logo', 'Envie uma imagem só'],
      [elsewhere, 'documentos', 'Campo não aceito'],
      [logoForm({ logoUrl: 'https://evil.example/x.png' }), 'logoUrl', 'Campo não aceito'],
    ];
    for (const [form, field, message] of refused) {
      const { status, body } = await send(form);
      expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    }
    const json = await actors.gestor.post(`/api/contas/${actors.contaId}/logo`, { logo: 'x' });
    expect([json.status, json.body.code]).toEqual([415, 'TIPO_NAO_ACEITO']);
  });

  it('ROL-03: a picture in transit when its sender lost the role changes nothing', async () => {
    const { gestor, contaId, proprietario } = actors;
    await sendLogo(proprietario, contaId);
    const before = (await logoOf(proprietario, contaId)).bytes;
    const files = (await storedFiles(product)).length;
    const whole = new Response(logoForm({}, await noise(200)));
    const type = whole.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await whole.arrayBuffer());
    const loseRole = async (): Promise<void> => {
      await underWay;
      await product.db.query(`update usuarios_contas set papel_na_conta = 'agente' where usuario_id = $1`, [gestor.user.id]);
    };
    const underWay = once(product.app.getHttpServer(), 'request').then(() => gestor.get(`/api/contas/${contaId}`)); // a call that has passed the same check
    const init = {
      method: 'POST',
      headers: { 'content-type': type },
      body: inTwoParts(bytes, 500, loseRole),
      duplex: 'half' as const,
    };
    expect((await gestor.fetch(`/api/contas/${contaId}/logo`, init)).status).toBe(403);
    expect((await logoOf(proprietario, contaId)).bytes.equals(before)).toBe(true);
    expect((await storedFiles(product)).length).toBe(files);
    await product.db.query(`update usuarios_contas set papel_na_conta = 'gestor' where usuario_id = $1`, [gestor.user.id]);
  });
});
