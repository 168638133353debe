import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { readPage, type ReadPage } from '../../../packages/web-kit/src/leitura/foto/read-page.ts';
import { takePhoto, type Photo } from './photo/take-photo.ts';
import { specimenOf, type Specimen } from './specimens.ts';

const BRAZILIAN = specimenOf({
  formato: 'TD3',
  pais: 'BRA',
  // of each pair that no check digit tells apart: 6 and G, 8 and S, 1 and L, 5 and Z
  numero: 'GS681508',
  sobrenome: 'KLEIN DE SALLES',
  nomes: 'KAREN LUCIA',
  sexo: 'F',
  nascimento: '1986-05-18',
  validade: '2031-08-16',
});
const ITALIAN = specimenOf({ ...BRAZILIAN, pais: 'ITA', numero: 'YO0OQ1I8B', sobrenome: 'ZANZI', nascimento: '1961-06-16' });
const CHINESE = specimenOf({
  ...BRAZILIAN,
  pais: 'CHN',
  numero: 'EJ7654321',
  sobrenome: 'LI',
  nomes: 'NA',
  opcional: 'LHKANPMKNHAALO',
});
const CARD = specimenOf({ ...BRAZILIAN, formato: 'TD1', numero: '12345678909' });

const photo = (of: Partial<Photo>): Photo => ({
  ground: 'madeira',
  specimens: [BRAZILIAN],
  width: 1280,
  height: 960,
  share: 0.7,
  turned: 0,
  leaning: [0, 0],
  blur: 0.7,
  quality: 60,
  seed: 7,
  ...of,
});

/** As the page does it; the model, which a worker of the browser runs, has nothing to say about clear signs. */
async function read(of: Partial<Photo>): Promise<ReadPage> {
  const { data, info } = await sharp(await takePhoto(photo(of)))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  return readPage(page, {
    reader: { recognise: async () => '', close: () => undefined },
    today: '2026-11-26',
    pause: async () => undefined,
  });
}

const factsOf = ({ pais, numero, sobrenome, nomes, sexo, nascimento, validade }: Specimen) => ({
  ...{ pais, numero, sobrenome, nomes, sexo, nascimento, validade },
});

describe('LEI-01: the zone of a photo is read', () => {
  it.each<[string, Partial<Photo>]>([
    ['on a black desk, upside down', { ground: 'preto', turned: 176 }],
    ['on wood, turned by 15°', { share: 0.6, turned: 15 }],
    ['on a checked cloth, a quarter turn and 20° more', { ground: 'xadrez', turned: 290, share: 0.55 }],
    ['on granite, small, with the worst JPEG', { ground: 'granito', share: 0.4, quality: 50, blur: 0.9 }],
    ['leaning by 25°', { ground: 'marmore', leaning: [25, 5] }],
    ['upright and leaning', { ground: 'marmore', turned: 92, leaning: [20, 0], share: 0.6 }],
    ['held by fingers, with a reflection', { ground: 'nogueira', fingers: true, reflection: true, turned: -94, share: 0.6 }],
    ['above a contract', { ground: 'branco', beside: 'abaixo', share: 0.5, seed: 9 }],
    ['of an open book', { ground: 'tecido', book: 'à esquerda', share: 0.5 }],
    ['in a black-and-white copy, on a newspaper', { ground: 'jornal', copy: true, turned: 5 }],
    ['blurred', { ground: 'laptop', blur: 2 }],
  ])('%s', async (_, of) => {
    const { zones, unread } = await read(of);
    expect(zones.map(({ leitura }) => leitura.valores)).toEqual([{ tipo: 'passaporte', ...factsOf(BRAZILIAN) }]);
    expect(zones.map(({ leitura }) => leitura.confira)).toEqual([['nome', 'pais', 'sexo']]);
    expect(unread).toBe(0);
  });

  it.each<[string, Specimen]>([
    ['of another country, whose number mixes letters and digits', ITALIAN],
    ['LEI-04: of China, which has no filler in its second line', CHINESE],
    ['of an identity card', CARD],
  ])('%s', async (_, specimen) => {
    const { zones } = await read({ specimens: [specimen], ground: 'azulejo', turned: -7 });
    expect(zones.map(({ leitura }) => leitura.valores)).toEqual([expect.objectContaining(factsOf(specimen))]);
  });

  it('and its place is told, from where its first line begins', async () => {
    const { zones } = await read({ turned: 180 });
    const [begin, end, low] = zones[0]?.cantos ?? [];
    // the page takes 70 % of the width, and its zone nine tenths of that
    expect(begin?.x).toBeCloseTo(0.5 + (0.7 * 0.9) / 2, 1);
    expect(end?.x).toBeCloseTo(0.5 - (0.7 * 0.9) / 2, 1);
    expect(begin?.y).toBeLessThan(0.5);
    expect(low?.y).toBeLessThan(begin?.y ?? 0);
  });
});

describe('LEI-02: of several passports on a photo', () => {
  const both = { specimens: [BRAZILIAN, ITALIAN], width: 2400, height: 1800, share: 0.45, ground: 'jeans' };

  it('all are read', async () => {
    const { zones, unread } = await read(both);
    expect(zones.map(({ leitura }) => leitura.valores.numero).sort()).toEqual(['GS681508', 'YO0OQ1I8B']);
    expect(unread).toBe(0);
  });

  it('one that cannot be read is counted', async () => {
    const [names = '', facts = ''] = ITALIAN.lines;
    const wrong = { ...ITALIAN, lines: [names, facts.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))] };
    const { zones, unread } = await read({ ...both, specimens: [BRAZILIAN, wrong] });
    expect([zones.map(({ leitura }) => leitura.valores.numero), unread]).toEqual([['GS681508'], 1]);
  });
});

it('LEI-03: a photo whose number, birth and validity have wrong digits gives nothing, nor does one without a zone', async () => {
  const wrong = BRAZILIAN.lines.map((line) =>
    line
      .replace(/(?<=^.{9})./, '9')
      .replace(/(?<=^.{19})./, '9')
      .replace(/(?<=^.{27})./, '0'),
  );
  expect(await read({ specimens: [{ ...BRAZILIAN, lines: [BRAZILIAN.lines[0]!, wrong[1]!] }] })).toMatchObject({
    zones: [],
    unread: 1,
  });
  expect(await read({ specimens: [{ ...BRAZILIAN, lines: [] }], beside: 'ao lado', ground: 'jornal' })).toEqual({
    zones: [],
    unread: 0,
  });
});
