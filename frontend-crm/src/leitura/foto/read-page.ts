import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Leitura, LeituraComLugar } from '../leitura.ts';
import type { Reader } from '../load-reader.ts';
import { readLines, weight } from '../read-zone.ts';
import { layoutFor, type Layout } from '../zone-layouts.ts';
import { cutLines } from './cut-lines.ts';
import { placesOn, type Place } from './find-zones.ts';
import type { Greys } from './greys.ts';
import { doubtsOf, signsOf, type Line, type Spot } from './recognise-zone.ts';
import { fitOf, shapesOf } from './shapes.ts';

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
/** How much lines of OCR-B look like it, when they are blurred or seen from the wrong side, and when they are surely a zone. */
const [LIKELY, SURE] = [0.7, 0.9];
/** Columns that are looked at to tell which side is up. */
const SOME = 4;

/** All zones on a page, from top to bottom. */
export async function readPage(page: Greys, { reader, today, signal, pause }: Reading): Promise<ReadPage> {
  const zones: ReadZone[] = [];
  let unread = 0;
  for (const place of placesOn(page)) {
    await pause();
    const [better, worse] = sidesOf(page, place);
    if (better.fit < LIKELY) continue;
    const found = readSide(page, better, today) ?? (worse.fit > better.fit - 0.04 ? readSide(page, worse, today) : null);
    if (!found) {
      if (better.fit > SURE) unread += 1;
      continue;
    }
    await pause();
    const doubts = await doubtsOf(found.lines, found.layout, reader, signal);
    zones.push({
      leitura: withDoubts(found.leitura, found.layout, doubts),
      cantos: cornersOf(page, found.side),
      lines: found.lines,
    });
  }
  zones.sort((a, b) => a.cantos[0].y - b.cantos[0].y);
  return { zones, unread };
}

interface Side {
  place: Place;
  upsideDown: boolean;
  fit: number;
}

/** Both ways to look at a place, the one first in which its signs look more like OCR-B. */
function sidesOf(page: Greys, place: Place): [Side, Side] {
  const look = (upsideDown: boolean): Side => {
    const fits = cutLines(page, place, upsideDown).map((line) => fitOf(shapesOf(line, SOME)));
    return { place, upsideDown, fit: fits.reduce((sum, fit) => sum + fit, 0) / fits.length };
  };
  const [upright, flipped] = [look(false), look(true)];
  return upright.fit >= flipped.fit ? [upright, flipped] : [flipped, upright];
}

function readSide(page: Greys, side: Side, today: CivilDay) {
  const lines = cutLines(page, side.place, side.upsideDown).map((picture): Line => ({ picture, cells: shapesOf(picture) }));
  const layout = layoutFor(lines.length, side.place.columns, (plain) =>
    lines.map((line, i) => signsOf(line, plain.lines[i]?.places ?? '')),
  );
  const leitura =
    layout &&
    readLines(
      lines.map((line, i) => signsOf(line, layout.lines[i]?.places ?? '')),
      today,
    );
  return leitura && weight(leitura) >= LEAST_WEIGHT ? { leitura, layout, lines, side } : null;
}

/** What is in doubt has to be looked at, even if its digit is right. */
function withDoubts(leitura: Leitura, layout: Layout, doubts: readonly Spot[]): Leitura {
  const campos = (['numero', 'nascimento', 'validade'] as const).filter((campo) => {
    const [line, from, to] = layout.covered[campo];
    return doubts.some(([of, at]) => of === line && at >= from && at < to);
  });
  return { ...leitura, confira: [...campos.filter((campo) => !leitura.confira.includes(campo)), ...leitura.confira] };
}

/** Half a sign beyond the first and the last one, and beyond the lines. */
function cornersOf({ width, height }: Greys, { place, upsideDown }: Side): LeituraComLugar['cantos'] {
  const { map, rows, from, columns, scale } = place;
  const at = (column: number, row: number) => {
    const { x, y } = map.point(column, row);
    return { x: (x * scale) / width, y: (y * scale) / height };
  };
  const [left, right, top, bottom] = [from - 1, from + columns, -0.4, rows - 0.6];
  const [a, b, c, d] = [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
  return upsideDown ? [c, d, a, b] : [a, b, c, d];
}
