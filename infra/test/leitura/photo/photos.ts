import { randomOf, randomSpecimen } from '../specimens.ts';
import { GROUNDS } from './grounds.ts';
import type { Photo } from './take-photo.ts';

const WIDTHS = [1280, 1600, 2000, 2400, 3200, 4000];
const EXTRAS: Partial<Photo>[] = [
  {},
  { beside: 'acima' },
  { fingers: true },
  { reflection: true },
  { beside: 'ao lado' },
  { book: 'acima' },
  { beside: 'abaixo' },
  { copy: true },
  { book: 'à esquerda' },
  { fingers: true, reflection: true },
];

/** So many passports on twelve grounds, each turned, tilted, near or far, sharp or not, with what may lie beside it. */
export function somePhotos(count: number, seed: number): Photo[] {
  const random = randomOf(seed);
  const between = (from: number, to: number) => from + random() * (to - from);
  const grounds = Object.keys(GROUNDS);
  return Array.from({ length: count }, (_, i) => {
    const width = WIDTHS[Math.floor(random() * WIDTHS.length)]!;
    const extra = EXTRAS[Math.floor(i / grounds.length + i) % EXTRAS.length]!;
    const quarter = Math.floor(random() * 4) * 90;
    const beyond = between(-15, 15);
    const isPortrait = random() < 0.5;
    const height = Math.round(isPortrait ? width * (4 / 3) : width * 0.75);
    return {
      ground: grounds[i % grounds.length]!,
      specimens: [randomSpecimen(random, 'TD3')],
      width,
      height,
      turned: quarter + beyond,
      share: Math.min(between(0.4, 1), largest(quarter + beyond, height / width)),
      leaning: [between(-25, 25), between(-25, 25)].map((degrees, at) => (at === i % 2 ? degrees : degrees / 4)) as [
        number,
        number,
      ],
      blur: between(0.3, 1.1) * Math.max(1, width / 2000),
      quality: Math.round(between(50, 85)),
      seed: Math.floor(random() * 1e6),
      ...extra,
    };
  });
}

/** The zone is 112 mm long and ends 44 mm below the middle of its page: how large a page may be so that it stays in the picture. */
function largest(turned: number, tall: number): number {
  const [cos, sin] = [Math.abs(Math.cos((turned * Math.PI) / 180)), Math.abs(Math.sin((turned * Math.PI) / 180))];
  const reach = [116 * cos + 84 * sin, (116 * sin + 84 * cos) / tall];
  return 122 / Math.max(...reach) / 1.12;
}
