import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Leitura, LeituraComLugar } from '../leitura.ts';
import type { Reader } from '../load-reader.ts';
import { readLines, weight } from '../read-zone.ts';
import { layoutFor, type Layout } from '../zone-layouts.ts';
import { cutLines, PITCH } from './cut-lines.ts';
import { DARKER, LOOKED_AT, placesOn, type Place } from './find-zones.ts';
import { shrink, type Greys } from './greys.ts';
import { ACROSS } from './ocr-b.ts';
import { doubtsOf, signsOf, type Line } from './recognise-zone.ts';
import { fitOf, resemblanceOf, shapesOf, shiftOf } from './shapes.ts';

/** A zone that was read. */
export interface ReadZone {
  leitura: Leitura;
  cantos: LeituraComLugar['cantos'];
  lines: Line[];
}

export interface ReadPage {
  zones: ReadZone[];
  /** Zones by their looks that could not be read. */
  unread: number;
}

interface Reading {
  reader: Reader;
  today: CivilDay;
  signal?: AbortSignal | undefined;
  /** Is waited for between the steps, so that the page stays alive. */
  pause: () => Promise<void>;
}

/** Two of the three digits are right: what stands there is a zone, and it is not upside down. */
const LEAST_WEIGHT = 4;
/** How much lines of OCR-B look like it, at a first look or seen from the wrong side, and when they are surely a zone. */
const [LIKELY, SURE] = [0.65, 0.87];
/** Of two sides that look so much alike both are read. */
const ALIKE = 0.04;

/** All zones on a page, from top to bottom. */
export async function readPage(page: Greys, reading: Reading): Promise<ReadPage> {
  const scale = Math.max(1, Math.min(page.width, page.height) / LOOKED_AT);
  const small = shrink(page, scale);
  const zones: ReadZone[] = [];
  const known: Place[] = [];
  let unread = 0;
  for (const darker of DARKER) {
    await reading.pause();
    for (const place of await placesOn(small, darker, reading.pause)) {
      if (known.some((other) => isOn(other, place))) continue;
      const seen = await seenAt(page, small, scale, place, reading);
      const found = seen.find(({ leitura }) => leitura);
      if (found?.leitura) zones.push(await withDoubts(found, found.leitura, small, reading));
      else if (seen.some(isZone)) unread += 1;
      else continue;
      known.push(place);
    }
    if (zones.length > 0 || unread > 0) break;
  }
  zones.sort((a, b) => a.cantos[0].y - b.cantos[0].y);
  return { zones, unread };
}

/** A place from the side from which it looks like OCR-B, or from both; nothing where it does not. */
async function seenAt(page: Greys, small: Greys, scale: number, place: Place, { today, pause }: Reading): Promise<SeenZone[]> {
  await pause();
  const [better, worse] = sidesOf(small, place);
  if (better.fit < LIKELY) return [];
  const seen: SeenZone[] = [];
  for (const side of worse.fit > better.fit - ALIKE ? [better, worse] : [better]) {
    await pause();
    if (seen.every(({ leitura }) => !leitura)) seen.push(...lookAt(page, side, scale, today));
  }
  return seen;
}

/** Whether the middle of a place lies between the lines of another one, or beside them: some of the same signs were taken for more lines. */
function isOn({ map, rows, from, columns }: Place, place: Place): boolean {
  const { x, y } = place.map.point(place.from + place.columns / 2, (place.rows - 1) / 2);
  const corners = [
    map.point(from, -2),
    map.point(from + columns, -2),
    map.point(from + columns, rows + 1),
    map.point(from, rows + 1),
  ];
  return corners.every((corner, i) => {
    const next = corners[(i + 1) % corners.length] ?? corner;
    return (next.x - corner.x) * (y - corner.y) >= (next.y - corner.y) * (x - corner.x);
  });
}

interface Side {
  place: Place;
  upsideDown: boolean;
  fit: number;
}

interface SeenZone {
  side: Side;
  lines: Line[];
  layout: Layout;
  signs: string[];
  /** Unless its digits are wrong. */
  leitura: Leitura | null;
}

/** Both ways to look at a place, the one first in which its signs look more like OCR-B. */
function sidesOf(small: Greys, place: Place): [Side, Side] {
  const look = (upsideDown: boolean): Side => {
    const fits = cutLines(small, place, { upsideDown, scale: 1, pitch: ACROSS }).map(resemblanceOf);
    return { place, upsideDown, fit: fits.reduce((sum, fit) => sum + fit, 0) / fits.length };
  };
  const [upright, flipped] = [look(false), look(true)];
  return upright.fit >= flipped.fit ? [upright, flipped] : [flipped, upright];
}

function lookAt(page: Greys, side: Side, scale: number, today: CivilDay, isShifted = false): SeenZone[] {
  const pictures = cutLines(page, side.place, { upsideDown: side.upsideDown, scale, pitch: PITCH });
  const lines = pictures.map((picture): Line => ({ picture, cells: shapesOf(shrink(picture, PITCH / ACROSS)) }));
  const shift = isShifted ? 0 : shiftOf(lines.map(({ cells }) => cells));
  if (shift !== 0) {
    const from = side.place.from + (side.upsideDown ? -shift : shift);
    return lookAt(page, { ...side, place: { ...side.place, from } }, scale, today, true);
  }
  const read = (layout: Layout) => lines.map((line, i) => signsOf(line, layout.lines[i]?.places ?? ''));
  const layout = layoutFor(lines.length, side.place.columns, read);
  if (!layout) return [];
  const signs = read(layout);
  const leitura = readLines(signs, today);
  return [{ side, lines, layout, signs, leitura: weight(leitura) >= LEAST_WEIGHT ? leitura : null }];
}

/** OCR-B and fillers: other print has neither. */
const isZone = ({ lines, signs }: SeenZone): boolean =>
  lines.every(({ cells }) => fitOf(cells) > SURE) && signs.some((line) => line.includes('<<'));

/** What is in doubt has to be looked at, even if its digit is right. */
async function withDoubts(
  { lines, layout, side }: SeenZone,
  leitura: Leitura,
  small: Greys,
  reading: Reading,
): Promise<ReadZone> {
  await reading.pause();
  const doubts = await doubtsOf(lines, layout, reading.reader, reading.signal);
  const campos = (['numero', 'nascimento', 'validade'] as const).filter((campo) => {
    const [line, from, to] = layout.covered[campo];
    return doubts.some(([of, at]) => of === line && at >= from && at < to);
  });
  const confira = [...campos.filter((campo) => !leitura.confira.includes(campo)), ...leitura.confira];
  return { leitura: { ...leitura, confira }, cantos: cornersOf(small, side), lines };
}

/** Half a sign beyond the first and the last one, and beyond the lines. */
function cornersOf({ width, height }: Greys, { place, upsideDown }: Side): LeituraComLugar['cantos'] {
  const { map, rows, from, columns } = place;
  const at = (column: number, row: number) => {
    const { x, y } = map.point(column, row);
    return { x: x / width, y: y / height };
  };
  const [left, right, top, bottom] = [from - 1, from + columns, -0.4, rows - 0.6];
  const [a, b, c, d] = [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
  return upsideDown ? [c, d, a, b] : [a, b, c, d];
}
