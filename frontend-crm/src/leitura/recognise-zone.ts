import { contextOf } from './open-picture.ts';
import type { Greys } from './find-band.ts';
import { cellsOf, type Cells } from './line-cells.ts';
import type { Reader } from './load-reader.ts';
import { glyphAt } from './ocr-b.ts';
import { greysIn } from './zone-pictures.ts';
import type { Layout } from './zone-layouts.ts';

export interface RecognisedZone {
  layout: Layout;
  lines: string[];
  /** The signs of which two readings differ: line and place. */
  doubts: [number, number][];
}

interface Place {
  line: number;
  at: number;
}

interface Row {
  picture: OffscreenCanvas;
  greys: Greys;
  cells: Cells;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
/** What may stand in the places of a layout. */
const SIGNS = { letters: LETTERS, digits: DIGITS, both: LETTERS + DIGITS };
type Kind = keyof typeof SIGNS;
/** How much of its room each sign gets, at a second try too: letters among digits are read better close together, as other types have them. */
const ROOM: Record<Kind, number[]> = { letters: [1, 0.8], digits: [1, 0.8], both: [0.8, 1] };
const KIND_OF: Record<string, Kind> = { L: 'letters', S: 'letters', D: 'digits', E: 'digits' };

/** What looks alike in one type or another: the model, which knows all types, cannot tell which is meant. */
const ALIKE = ['O0QD', 'I1L', 'Z2', 'S5', 'B8'];

/**
 * Reads the pictures of a zone's lines. Fillers are found by their shape, as the model takes a row of them for letters, more of them than
 * there are. The other signs are read twice: by their shape, which is OCR-B's, and by the model, letters and digits each on a picture of
 * their own. A wrong sign that no digit tells (`S` and `8`, `G` and `6`, one mistake made twice) is told by the two readings.
 */
export async function recogniseZone(
  pictures: OffscreenCanvas[],
  layout: Layout,
  reader: Reader,
  signal?: AbortSignal,
): Promise<RecognisedZone | null> {
  const rows = rowsOf(pictures, layout);
  if (!rows) return null;
  const signs = rows.map(({ cells }) => cells.fillers.map(() => '<'));
  const doubts: [number, number][] = [];
  for (const kind of ['letters', 'digits', 'both'] as const) {
    const places = placesOf(rows, layout, kind);
    if (places.length === 0) continue;
    // a filler that is so dirty that it was not taken for one is `K` to the model, and to the digit the same
    const shapes = places.map(({ line, at }) => shapeAt(rows, line, at, `${SIGNS[kind]}<`));
    const { read, same } = await readAgain(rows, places, shapes, kind, reader, signal);
    for (const [i, { line, at }] of places.entries()) {
      const row = signs[line] ?? [];
      // names have no digit that tells a wrong sign: there the model, which knows how letters follow each other, is the better reader
      row[at] = (kind === 'letters' && read.length === places.length ? read[i] : shapes[i]) ?? '<';
      if (!same[i]) doubts.push([line, at]);
    }
  }
  return { layout, lines: signs.map((row) => row.join('')), doubts };
}

/** The model's reading, if it has as many signs as there are, and at which places it is that of the shapes. */
async function readAgain(rows: Row[], places: Place[], shapes: string[], kind: Kind, reader: Reader, signal?: AbortSignal) {
  let read: string[] = [];
  for (const room of ROOM[kind]) {
    const text = await reader.recognise(joinRows(rows, places, room), SIGNS[kind], signal);
    read = [...text.replaceAll(/\s/g, '')];
    if (kind === 'both' ? alike(read, shapes) : read.length === shapes.length) break;
  }
  if (kind === 'both') return { read, same: shapes.map(() => alike(read, shapes)) };
  return { read, same: shapes.map((shape, i) => read.length === shapes.length && read[i] === shape) };
}

function rowsOf(pictures: OffscreenCanvas[], layout: Layout): Row[] | null {
  const rows = pictures.flatMap((picture, i) => {
    const greys = greysIn(contextOf(picture), picture.width, picture.height);
    const cells = cellsOf(greys, layout.lines[i]?.places.length ?? 0);
    return cells ? [{ picture, greys, cells }] : [];
  });
  return rows.length === layout.lines.length ? rows : null;
}

function placesOf(rows: Row[], { lines }: Layout, kind: Kind): Place[] {
  return rows.flatMap(({ cells }, line) => {
    const kinds = [...(lines[line]?.places ?? '')].map((place) => KIND_OF[place] ?? 'both');
    return kinds.flatMap((of, at) => (of === kind && !cells.fillers[at] ? [{ line, at }] : []));
  });
}

function shapeAt(rows: Row[], line: number, at: number, signs: string): string {
  const row = rows[line];
  return row ? glyphAt(row.greys, row.cells, at, signs) : '';
}

/** The signs of these places beside each other, each with this part of its room; where others stood between them there is a gap. */
function joinRows(rows: Row[], places: Place[], room: number): OffscreenCanvas {
  let width = 0;
  const moves = places.map(({ line, at }, i) => {
    const { left, pitch } = rows[line]?.cells ?? { left: 0, pitch: 0 };
    const before = places[i - 1];
    if (before?.line !== line || before.at !== at - 1) width += pitch;
    width += pitch * room;
    return {
      picture: rows[line]?.picture,
      from: left + (at + (1 - room) / 2) * pitch,
      to: width - pitch * room,
      across: pitch * room,
    };
  });
  const height = Math.max(...rows.map(({ picture }) => picture.height));
  const canvas = new OffscreenCanvas(Math.ceil(width) + height, height);
  const context = contextOf(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, height);
  for (const { picture, from, to, across } of moves) {
    if (picture) context.drawImage(picture, from, 0, across, picture.height, to, 0, across, picture.height);
  }
  return canvas;
}

/** Whether the model read the same or what looks alike, and some signs as two of those. */
function alike(read: string[], shapes: string[]): boolean {
  const signs = shapes.map((shape) => `[${ALIKE.find((group) => group.includes(shape)) ?? shape}]{1,2}`);
  return new RegExp(`^${signs.join('')}$`).test(read.join(''));
}
