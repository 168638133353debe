import type { Reader } from '../load-reader.ts';
import type { Layout } from '../zone-layouts.ts';
import { PITCH, SPARE } from './cut-lines.ts';
import type { Greys } from './greys.ts';
import { SIGNS } from './ocr-b.ts';
import type { Likenesses } from './shapes.ts';

/** A line of a zone as a picture, and how much each of its cells looks like each sign. */
export interface Line {
  picture: Greys;
  cells: Likenesses[];
}

/** Where a sign stands: line and place. */
export type Spot = [number, number];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
/** What may stand in the places of a layout, but for fillers. */
const CHOICE = { letters: LETTERS, digits: DIGITS, both: LETTERS + DIGITS };
type Kind = keyof typeof CHOICE;
const KIND_OF: Record<string, Kind> = { L: 'letters', S: 'letters', D: 'digits', E: 'digits' };
/** How much of its room each sign gets, at a second try too: letters among digits are read better close together, as other types have them. */
const ROOM: Record<Kind, number[]> = { letters: [1, 0.8], digits: [1, 0.8], both: [0.8, 1] };
/** What looks alike in one type or another: the model, which knows all types, cannot tell which is meant. */
const ALIKE = ['O0QD', 'I1L', 'Z2', 'S5', 'B8'];
/** By how much a cell looks more like its sign than like any other, at least. */
const CLEARLY = 0.04;
/** How much it looks like its sign, at least: less is a smear. */
const LEGIBLE = 0.75;
/** By how much less than like one that cannot stand there, at most. */
const STRANGELY = 0.06;

/** The signs that stand in a line by their shapes alone, each one of those that may stand in its place. */
export function signsOf({ cells }: Line, places: string): string {
  return [...places].map((place, at) => signAt(cells[at + SPARE], kindOf(place)).sign).join('');
}

const kindOf = (place: string): Kind => KIND_OF[place] ?? 'both';

function signAt(cell: Likenesses | undefined, kind: Kind): { sign: string; isClear: boolean } {
  let [sign, best, second] = ['<', -1, -1];
  let most = -1;
  for (const [i, candidate] of SIGNS.entries()) {
    const likeness = cell?.[i] ?? -1;
    most = Math.max(most, likeness);
    if (candidate !== '<' && !CHOICE[kind].includes(candidate)) continue;
    if (likeness > best) [sign, best, second] = [candidate, likeness, best];
    else if (likeness > second) second = likeness;
  }
  return { sign, isClear: best > LEGIBLE && best - second > CLEARLY && best > most - STRANGELY };
}

/**
 * Which of the signs that a check digit covers are in doubt. Digits let some mistakes through (`S` for `8`, `G` for `6`, `K` for a filler,
 * the same mistake in two places), so a sign that looks nearly as much like another one is read again by the model, letters and digits on
 * a picture of their own: if that does not read the same, somebody has to look.
 */
export async function doubtsOf(lines: readonly Line[], layout: Layout, reader: Reader, signal?: AbortSignal): Promise<Spot[]> {
  const spots = Object.values(layout.covered).flatMap(([line, from, to]) =>
    Array.from({ length: to - from }, (_, i): Spot => [line, from + i]),
  );
  const doubts: Spot[] = [];
  for (const kind of ['letters', 'digits', 'both'] as const) {
    const seen = spots
      .filter(([line, at]) => kindOf(layout.lines[line]?.places[at] ?? '') === kind)
      .map((spot) => ({ spot, ...signAt(lines[spot[0]]?.cells[spot[1] + SPARE], kind) }));
    if (seen.every(({ isClear }) => isClear)) continue;
    const written = seen.filter(({ sign }) => sign !== '<');
    const same = await readAgain(lines, written, kind, reader, signal);
    const sure = written.filter((_, i) => same[i]);
    doubts.push(...seen.filter((one) => !one.isClear && !sure.includes(one)).map(({ spot }) => spot));
  }
  return doubts;
}

/** At which places the model reads what the shapes say: at none where it reads more or fewer signs than there are. */
async function readAgain(
  lines: readonly Line[],
  written: { spot: Spot; sign: string }[],
  kind: Kind,
  reader: Reader,
  signal?: AbortSignal,
) {
  const [spots, signs] = [written.map(({ spot }) => spot), written.map(({ sign }) => sign)];
  let read: string[] = [];
  for (const room of ROOM[kind]) {
    const text = await reader.recognise(joined(lines, spots, room), CHOICE[kind], signal);
    read = [...text.replaceAll(/\s/g, '')];
    if (kind === 'both' ? alike(read, signs) : read.length === signs.length) break;
  }
  if (kind === 'both') return signs.map(() => alike(read, signs));
  return signs.map((sign, i) => read.length === signs.length && read[i] === sign);
}

/** Whether the model read the same or what looks alike, and some signs as two of those. */
function alike(read: string[], signs: string[]): boolean {
  const pattern = signs.map((sign) => `[${ALIKE.find((group) => group.includes(sign)) ?? sign}]{1,2}`);
  return new RegExp(`^${pattern.join('')}$`).test(read.join(''));
}

/** The signs of these places beside each other, each with this part of its room; where others stood between them there is a gap. */
function joined(lines: readonly Line[], spots: Spot[], room: number): Greys {
  const across = Math.round(PITCH * room);
  const starts: number[] = [];
  let end = 0;
  for (const [i, [line, at]] of spots.entries()) {
    const before = spots[i - 1];
    if (before?.[0] !== line || before[1] !== at - 1) end += PITCH;
    starts.push(end);
    end += across;
  }
  const width = end + PITCH * 2;
  const height = lines[0]?.picture.height ?? 0;
  const picture = { data: new Uint8ClampedArray(width * height).fill(255), width, height };
  for (const [i, [line, at]] of spots.entries()) {
    const from = lines[line]?.picture;
    const left = (at + SPARE) * PITCH + Math.floor((PITCH - across) / 2);
    for (let y = 0; y < height && from; y += 1) {
      picture.data.set(from.data.subarray(y * from.width + left, y * from.width + left + across), y * width + (starts[i] ?? 0));
    }
  }
  return picture;
}
