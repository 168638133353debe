/** How ICAO 9303 lays out the lines of a zone. */
export interface Layout {
  /** With which letters its documents begin. */
  kinds: string;
  lines: Line[];
  /** Where the values stand that a digit covers, each with its digit: line, from, to. */
  covered: Record<'numero' | 'nascimento' | 'validade', [number, number, number]>;
}

export interface Line {
  /** What may stand in each place: `L` letter or `<`, `D` digit, `E` digit or `<`, `S` the sex, `*` anything. */
  places: string;
  /** Where the names begin, or from where to where optional data stands. */
  names?: number;
  optional?: [number, number];
}

const UPPER = (length: number): Line => ({ places: 'L'.repeat(length), names: 5 });
const FACTS = '*********DLLLDDDDDDDSDDDDDDD';
const COVERED: Layout['covered'] = { numero: [1, 0, 10], nascimento: [1, 13, 20], validade: [1, 21, 28] };

export const LAYOUTS: Layout[] = [
  // TD3 and, but for its digits at the end, MRV-A
  {
    kinds: 'PV',
    lines: [UPPER(44), { places: `${FACTS}${'*'.repeat(14)}ED`, optional: [28, 43] }],
    covered: COVERED,
  },
  // TD2 and MRV-B
  {
    kinds: 'IACV',
    lines: [UPPER(36), { places: `${FACTS}${'*'.repeat(7)}D`, optional: [28, 35] }],
    covered: COVERED,
  },
  // TD1, where a long number goes on in the optional data
  {
    kinds: 'IAC',
    lines: [
      { places: `LLLLL*********E${'*'.repeat(15)}`, optional: [15, 30] },
      { places: `DDDDDDDSDDDDDDDLLL${'*'.repeat(11)}D`, optional: [18, 29] },
      { places: 'L'.repeat(30), names: 0 },
    ],
    covered: { numero: [0, 5, 30], nascimento: [1, 0, 7], validade: [1, 8, 15] },
  },
];

/** A Brazilian passport's number: two letters and six digits, and what no digit tells apart (`6` and `G`, `8` and `S`) stands for one of them. */
const BRAZILIAN = 'LLDDDDDD*';

/** The layout of so many lines of so many signs; of a Brazilian passport, which the lines tell, with the places of its number. */
export function layoutFor(lines: number, columns: number, read: (plain: Layout) => string[]): Layout | undefined {
  const layout = LAYOUTS.find(({ lines: of }) => of.length === lines && of[0]?.places.length === columns);
  return layout && brazilian(layout, read(layout));
}

/** The layout itself, or that of a Brazilian passport where the lines are those of one. */
export function brazilian(layout: Layout, lines: readonly string[]): Layout {
  const [names, facts] = layout.lines;
  const isBrazilian = layout.kinds.includes('P') && lines[0]?.startsWith('P') && lines[0].slice(2, 5) === 'BRA';
  if (!isBrazilian || !names || !facts) return layout;
  return { ...layout, lines: [names, { ...facts, places: BRAZILIAN + facts.places.slice(BRAZILIAN.length) }] };
}
