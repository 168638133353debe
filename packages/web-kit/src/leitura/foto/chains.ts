import { alikeInSize, MarkGrid, type Mark } from './marks.ts';
import { ZoneMap, type Vector } from './zone-map.ts';

/** Marks of one size in even steps along a line, as OCR-B stands; each with the number of its step. */
export interface Chain {
  links: Link[];
  /** From step to step, in dots, about its middle. */
  step: Vector;
}

export interface Link {
  mark: Mark;
  at: number;
}

/** Print whose letters are narrow and wide is more uneven. */
const MOST_UNEVEN = 0.09;
/** Fewer are a word. */
const SHORTEST = 9;
/** So many signs in a row may have grown together or be hidden. */
const MOST_MISSING = 3;
/** A step as a part of a sign's size, seen from any side. */
const [NARROWEST, WIDEST] = [0.5, 1.25];

/** The chains of a picture, the longest first; no mark is in two of them. */
export function chainsOf(marks: readonly Mark[]): Chain[] {
  const grid = new MarkGrid(marks);
  const taken = new Set<Mark>();
  const chains: Chain[] = [];
  for (const mark of marks) {
    if (taken.has(mark)) continue;
    let longest: Chain | undefined;
    for (const next of grid.within(mark.x, mark.y, mark.size * WIDEST)) {
      const step = { x: next.x - mark.x, y: next.y - mark.y };
      const isAStep = Math.hypot(step.x, step.y) > mark.size * NARROWEST && alikeInSize(mark.size, next.size);
      // each line is followed both ways, so half of the directions will do
      if (!isAStep || taken.has(next) || step.x < 0 || (step.x === 0 && step.y < 0)) continue;
      const chain = grow(grid, mark, next);
      if (chain.links.length > (longest?.links.length ?? SHORTEST - 1) && unevenness(chain) < MOST_UNEVEN) longest = chain;
    }
    if (!longest) continue;
    for (const link of longest.links) taken.add(link.mark);
    chains.push(longest);
  }
  return chains.sort((a, b) => b.links.length - a.links.length);
}

function grow(grid: MarkGrid, first: Mark, second: Mark): Chain {
  const links: Link[] = [
    { mark: first, at: 0 },
    { mark: second, at: 1 },
  ];
  follow(grid, links, 1);
  links.reverse();
  follow(grid, links, -1);
  links.reverse();
  return { links, step: stepOf(links.slice(Math.max(0, Math.floor(links.length / 2) - 8), Math.floor(links.length / 2) + 8)) };
}

/** From the last link on, as long as marks stand where the next steps should be. */
function follow(grid: MarkGrid, links: Link[], direction: 1 | -1): void {
  for (;;) {
    const recent = links.slice(-7);
    const last = recent.at(-1);
    if (!last) return;
    const step = stepOf(recent);
    const length = Math.hypot(step.x, step.y);
    let found: Link | undefined;
    for (let ahead = 1; ahead <= 1 + MOST_MISSING && !found; ahead += 1) {
      const [x, y] = [last.mark.x + step.x * ahead * direction, last.mark.y + step.y * ahead * direction];
      const mark = grid.nearest(x, y, length * (recent.length > 4 ? 0.2 : 0.26), last.mark.size);
      if (mark && mark !== last.mark) found = { mark, at: last.at + ahead * direction };
    }
    if (!found) return;
    links.push(found);
  }
}

/** How far the links stand off a smooth line with smooth steps, as a part of a step. */
function unevenness({ links, step }: Chain): number {
  const fixes = links.map(({ mark, at }) => ({ row: 0, column: at, x: mark.x, y: mark.y }));
  const map = new ZoneMap(fixes);
  const squares = fixes.map(({ column, x, y }) => {
    const expected = map.point(column, 0);
    return (expected.x - x) ** 2 + (expected.y - y) ** 2;
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length) / Math.hypot(step.x, step.y);
}

/** The mean step between links, by least squares. */
function stepOf(links: readonly Link[]): Vector {
  const mean = (of: (link: Link) => number) => links.reduce((sum, link) => sum + of(link), 0) / links.length;
  const [at, x, y] = [mean((link) => link.at), mean(({ mark }) => mark.x), mean(({ mark }) => mark.y)];
  const spread = mean((link) => (link.at - at) ** 2) || 1;
  return {
    x: mean((link) => (link.at - at) * (link.mark.x - x)) / spread,
    y: mean((link) => (link.at - at) * (link.mark.y - y)) / spread,
  };
}
