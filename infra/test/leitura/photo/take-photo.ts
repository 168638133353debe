import sharp from 'sharp';
import { randomOf, type Specimen } from '../specimens.ts';
import { GROUNDS, type Ground } from './grounds.ts';
import { A4, dataPage, oppositePage, PAGE, printedSheet } from './pages.ts';
import { colourAt, noiseAt, rasterOf, type Colour, type Raster } from './raster.ts';

/** A passport as it is photographed. */
export interface Photo {
  ground: string;
  /** Several lie side by side, or below each other where `stacked`. */
  specimens: Specimen[];
  stacked?: boolean;
  /** Of the picture, in dots. */
  width: number;
  height: number;
  /** How much of the picture's width one page takes. */
  share: number;
  /** Degrees: clockwise, and how far the camera leans over to the side and to the foot. */
  turned: number;
  leaning: [number, number];
  /** Dots; and the quality of the JPEG. */
  blur: number;
  quality: number;
  seed: number;
  beside?: 'acima' | 'ao lado' | 'abaixo';
  fingers?: boolean;
  reflection?: boolean;
  /** The opposite page above the spine, or to its left; the page rises towards it. */
  book?: 'acima' | 'à esquerda';
  copy?: boolean;
}

/** A sheet that lies on the table: where its upper left corner is, and how large it is, in millimetres. */
interface Sheet {
  print: Raster;
  at: [number, number];
  size: [number, number];
  bend?: Photo['book'];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Takes the photo, as a JPEG. */
export async function takePhoto(photo: Photo): Promise<Buffer> {
  const { width, height, blur, quality, copy } = photo;
  const dotsPerMm = Math.min(22, Math.max(8, ((photo.share * width) / PAGE[0]) * 1.6));
  const [ground, sheets] = await Promise.all([groundOf(photo), sheetsOf(photo, dotsPerMm)]);
  const onTable = camera(photo);
  const light = lightOf(photo);
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = onTable(x + 0.5, y + 0.5);
      const colour = light(fingerAt(photo, u, v) ?? sheetAt(sheets, u, v) ?? ground(u, v, photo.seed), u, v, x, y);
      const at = (y * width + x) * 3;
      for (let i = 0; i < 3; i += 1) data[at + i] = Math.max(0, Math.min(255, colour[i]!));
    }
  }
  let picture = sharp(data, { raw: { width, height, channels: 3 } });
  if (blur > 0.3) picture = picture.blur(blur);
  if (copy) picture = picture.greyscale().linear(1.25, -20);
  return picture.jpeg({ quality }).toBuffer();
}

async function groundOf({ ground, seed }: Photo): Promise<Ground> {
  const print = await rasterOf(printedSheet(seed + 7), A4, 6);
  return GROUNDS[ground]!(print);
}

/** The pages around the middle of the table, the first ones on top. */
async function sheetsOf({ specimens, stacked, seed, book, beside }: Photo, dotsPerMm: number): Promise<Sheet[]> {
  const [across, down] = PAGE;
  const sheets: Sheet[] = [];
  for (const [i, specimen] of specimens.entries()) {
    const print = await rasterOf(dataPage(specimen, seed + i), PAGE, dotsPerMm);
    const offset = i - (specimens.length - 1) / 2;
    const at: [number, number] = stacked
      ? [-across / 2 + offset * 9, offset * (down + 7) - down / 2]
      : [offset * (across + 6) - across / 2, offset * 7 - down / 2];
    sheets.push({ print, at, size: PAGE, ...(book ? { bend: book } : {}) });
    if (!book) continue;
    const opposite = await rasterOf(oppositePage(seed + 3), PAGE, dotsPerMm);
    sheets.push({ print: opposite, at: book === 'acima' ? [at[0], at[1] - down] : [at[0] - across, at[1]], size: PAGE });
  }
  if (beside) {
    const print = await rasterOf(printedSheet(seed + 5), A4, Math.min(dotsPerMm, 12));
    const place: Record<string, [number, number]> = {
      acima: [-110, -down / 2 - 4 - A4[1]],
      'ao lado': [across / 2 + 4, -150],
      abaixo: [-90, down / 2 + 4],
    };
    sheets.push({ print, at: place[beside]!, size: A4 });
  }
  return sheets;
}

function sheetAt(sheets: Sheet[], x: number, y: number): Colour | undefined {
  for (const { print, at, size, bend } of sheets) {
    let [u, v] = [x - at[0], y - at[1]];
    // what rises towards the spine looks shorter there, and its lines leave the straight
    const rise = bend === 'acima' ? Math.exp(-v / 9) : bend ? Math.exp(-u / 11) : 0;
    if (bend === 'acima') v += 2.2 * (rise - 1) + 2.2;
    if (bend === 'à esquerda') [u, v] = [u + 1.6 * rise, v + 1.3 * rise];
    if (u < 0 || v < 0 || u >= size[0] || v >= size[1]) continue;
    const shade = 1 - 0.45 * Math.max(0, rise);
    const [r, g, b] = colourAt(print, (u / size[0]) * print.width, (v / size[1]) * print.height);
    return [r * shade, g * shade, b * shade];
  }
  return undefined;
}

/** A thumb at the left edge and finger tips at the right one, above the zone. */
function fingerAt({ fingers, seed }: Photo, x: number, y: number): Colour | undefined {
  if (!fingers) return undefined;
  const places = [
    [-66, -4, 26, 11],
    [68, -22, 16, 8],
    [70, -4, 17, 8],
    [69, 12, 15, 7],
  ] as const;
  for (const [left, top, across, down] of places) {
    const away = ((x - left) / across) ** 2 + ((y - top - (x - left) * 0.15) / down) ** 2;
    if (away < 1) {
      const shade = (1 - 0.45 * away) * (0.92 + 0.12 * noiseAt(x * 2, y * 2, seed));
      return [224 * shade, 172 * shade, 142 * shade];
    }
  }
  return undefined;
}

/** From dots of the picture to millimetres of the table, which is seen in perspective. */
function camera({ width, height, share, turned, leaning, specimens, stacked, book }: Photo) {
  const focal = 1.15 * Math.max(width, height);
  const distance = (focal * PAGE[0]) / (share * width);
  const [pan, tilt] = leaning.map(radians) as [number, number];
  const turn = radians(turned);
  // the axes of the table as the camera sees them
  const axis = (x: number, y: number): [number, number, number] => {
    const [a, b] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    return [
      a * Math.cos(pan),
      b * Math.cos(tilt) + a * Math.sin(pan) * Math.sin(tilt),
      b * Math.sin(tilt) - a * Math.sin(pan) * Math.cos(tilt),
    ];
  };
  const [ax, ay] = [axis(1, 0), axis(0, 1)];
  const middle = book === 'acima' && specimens.length === 1 && !stacked ? -12 : 0;
  return (px: number, py: number): [number, number] => {
    const [u, v] = [(px - width / 2) / focal, (py - height / 2) / focal];
    // u = (x·ax0 + y·ay0) / (distance + x·ax2 + y·ay2), and the same of v
    const [a, b, c, d] = [ax[0] - u * ax[2], ay[0] - u * ay[2], ax[1] - v * ax[2], ay[1] - v * ay[2]];
    const det = a * d - b * c;
    return [(distance * (u * d - v * b)) / det, (distance * (v * a - u * c)) / det + middle];
  };
}

/** Light from one side, a lamp that is reflected above the zone, and the noise of the chip. */
function lightOf({ seed, reflection, width, height }: Photo) {
  const random = randomOf(seed + 11);
  const [from, fall, level, warm] = [random() * 6.28, random() * 0.4, 0.72 + random() * 0.32, random() * 0.1];
  const lamp = [random() * 60 - 10, -30 + random() * 30, 10 + random() * 10] as const;
  const grain = 2 + random() * 5;
  return ([r, g, b]: Colour, u: number, v: number, x: number, y: number): Colour => {
    const side = ((x / width - 0.5) * Math.cos(from) + (y / height - 0.5) * Math.sin(from)) * fall;
    const shine = reflection ? 230 * Math.exp(-(((u - lamp[0]) / (lamp[2] * 1.7)) ** 2) - ((v - lamp[1]) / lamp[2]) ** 2) : 0;
    const by = level + side;
    const noise = (random() + random() - 1) * grain;
    return [r * by * (1 + warm) + shine + noise, g * by + shine + noise, b * by * (1 - warm) + shine + noise];
  };
}
