import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createActors, type Actors } from '../support/calls/actors.js';
import { eventually } from '../../../infra/test/soon.js';
import { logoForm, logoOf, sendLogo } from '../support/calls/logo-calls.js';
import { animation, colourAt, picture } from '../support/files/pictures.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { storedFiles } from '../support/files/stored-files.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ alone: true, worker: true });
  actors = await createActors(product);
});
beforeEach(async () => {
  await actors.proprietario.delete(`/api/contas/${actors.contaId}/logo`);
  await filesLeft(0);
});
afterAll(() => product.close());

const filesLeft = (n: number): Promise<boolean> => eventually(async () => (await storedFiles(product)).length === n);
const readLogo = async (): Promise<Buffer> => (await logoOf(actors.agente, actors.contaId)).bytes;

const KINDS = {
  JPEG: () => picture().jpeg().toBuffer(),
  'progressive CMYK JPEG': () => picture().toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
  PNG: () => picture().png().toBuffer(),
  'PNG with transparency': () => picture().ensureAlpha(0.5).png().toBuffer(),
  GIF: () => picture().gif().toBuffer(),
  WebP: () => picture().webp().toBuffer(),
};

describe('A logo', () => {
  for (const [kind, make] of Object.entries(KINDS)) {
    it(`may be sent as ${kind}, and is kept as a WebP of at most 512 pixels with the same picture`, async () => {
      const { status, body } = await sendLogo(actors.gestor, actors.contaId, await make());
      expect(status).toBe(200);
      expect(body.logoUrl).toMatch(new RegExp(`^/api/contas/${actors.contaId}/logo\\?v=[0-9a-f]{16}$`));
      const image = await readLogo();
      expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 });
      const [left, right] = [await colourAt(image, 50, 170), await colourAt(image, 460, 170)];
      expect((left[0] ?? 0) - (left[2] ?? 0)).toBeGreaterThan(90);
      expect((right[2] ?? 0) - (right[0] ?? 0)).toBeGreaterThan(90);
    });
  }

  it('is not enlarged', async () => {
    await sendLogo(actors.gestor, actors.contaId, await picture(20, 30).png().toBuffer());
    expect(await sharp(await readLogo()).metadata()).toMatchObject({ width: 20, height: 30 });
  });

  it('is the first frame of an animation of up to a thousand', async () => {
    for (const frames of [10, 1_000]) {
      const image = await animation(frames);
      expect((await sendLogo(actors.gestor, actors.contaId, image)).status).toBe(200);
      const { pages, width } = await sharp(await readLogo()).metadata();
      expect([pages ?? 1, width]).toEqual([1, 8]);
      expect((await colourAt(await readLogo(), 4, 4))[0]).toBeGreaterThan(200);
    }
  });

  it('UPL-14: is rotated upright and has no location or camera metadata', async () => {
    const exif = { IFD0: { Make: 'CANARIO' }, IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S' } };
    const image = await picture().withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
    expect(image.includes('CANARIO')).toBe(true);
    await sendLogo(actors.gestor, actors.contaId, image);
    const { exif: rest, xmp, icc, iptc, orientation, width, height } = await sharp(await readLogo()).metadata();
    expect([rest, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined));
    expect((height ?? 0) > (width ?? 0)).toBe(true);
    expect((await readLogo()).includes('CANARIO')).toBe(false);
  });

  it('is shown to all members in list and detail, with a new URL for every picture', async () => {
    const first = (await sendLogo(actors.gestor, actors.contaId)).body.logoUrl;
    const second = (await sendLogo(actors.gestor, actors.contaId, await picture().png().toBuffer())).body.logoUrl;
    expect(first).not.toBe(second);
    const list = (await actors.agente.get('/api/contas')).body.find(({ id }: { id: string }) => id === actors.contaId);
    expect([list.logoUrl, (await actors.agente.get(`/api/contas/${actors.contaId}`)).body.logoUrl]).toEqual([second, second]);
    await filesLeft(1);
  });

  it('is removed with its file, once', async () => {
    await sendLogo(actors.gestor, actors.contaId);
    expect((await actors.gestor.delete(`/api/contas/${actors.contaId}/logo`)).status).toBe(204);
    const again = await actors.gestor.delete(`/api/contas/${actors.contaId}/logo`);
    expect([again.status, again.body.message]).toEqual([404, 'Esta conta não tem logo.']);
    expect((await actors.agente.get(`/api/contas/${actors.contaId}`)).body.logoUrl).toBeNull();
    expect((await logoOf(actors.agente, actors.contaId)).status).toBe(404);
    await filesLeft(0);
  });

  it('LOG-05: is audited', async () => {
    await sendLogo(actors.gestor, actors.contaId);
    await actors.proprietario.delete(`/api/contas/${actors.contaId}/logo`);
    const { rows } = await product.db.query(
      `select acao, usuario_id from auditoria where conta_id = $1 and acao like 'logo-%' order by quando desc limit 2`,
      [actors.contaId],
    );
    expect(rows).toEqual([
      { acao: 'logo-removido', usuario_id: actors.proprietario.user.id },
      { acao: 'logo-alterado', usuario_id: actors.gestor.user.id },
    ]);
  });
});

describe('Serving a logo', () => {
  it('DWN-13: has one fixed type, no sniffing, no scripts, and is revalidated', async () => {
    await sendLogo(actors.gestor, actors.contaId);
    const { status, headers, bytes } = await logoOf(actors.agente, actors.contaId);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'content-length': String(bytes.length),
    });
    const etag = headers.get('etag') ?? '';
    const same = await logoOf(actors.agente, actors.contaId, { 'if-none-match': etag });
    expect([same.status, same.bytes.length]).toEqual([304, 0]);
    await sendLogo(actors.gestor, actors.contaId, await picture().png().toBuffer());
    expect((await logoOf(actors.agente, actors.contaId, { 'if-none-match': etag })).status).toBe(200);
  });

  it('TEN-11: a stranger neither reads, nor replaces, nor removes it', async () => {
    await sendLogo(actors.gestor, actors.contaId);
    const before = await readLogo();
    for (const person of [actors.estranho, actors.inativo, actors.admin]) {
      expect((await logoOf(person, actors.contaId)).status).toBe(404);
      expect((await sendLogo(person, actors.contaId, await picture().png().toBuffer())).status).toBe(404);
      expect((await person.delete(`/api/contas/${actors.contaId}/logo`)).status).toBe(404);
    }
    expect((await readLogo()).equals(before)).toBe(true);
    await filesLeft(1);
  });
});

describe('Sending a logo', () => {
  it('CON-10: twenty concurrent uploads leave one complete logo and no other file', async () => {
    const images = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        picture(100 + i, 100)
          .png()
          .toBuffer(),
      ),
    );
    const answers = await Promise.all(images.map((image) => sendLogo(actors.gestor, actors.contaId, image)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { width } = await sharp(await readLogo()).metadata();
    const shown = (await actors.agente.get(`/api/contas/${actors.contaId}`)).body.logoUrl;
    const winner = answers.find(({ body }) => body.logoUrl === shown);
    expect(winner).toBeDefined();
    expect(width).toBe(100 + answers.indexOf(winner!));
    await filesLeft(1);
  });

  it('CON-17: repeated with the same key returns the first response and keeps one file; another picture is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [image, other] = [await picture().png().toBuffer(), await picture(50, 50).png().toBuffer()];
    const send = (content: Buffer) =>
      actors.gestor.post(`/api/contas/${actors.contaId}/logo`, logoForm({}, content), { headers });
    const answers = await Promise.all([send(image), send(image), send(image)]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const refused = await send(other);
    expect([refused.status, refused.body.code]).toEqual([422, 'CHAVE_REUTILIZADA']);
    await filesLeft(1);
  });
});
