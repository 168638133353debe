import { rotationOf } from './photo-of-page.ts';

const corner = (x: number, y: number) => ({ x, y });

it.each([
  ['upright', corner(0.1, 0.9), corner(0.9, 0.88), 0],
  ['on its head', corner(0.9, 0.1), corner(0.1, 0.12), 180],
  ['on its right side: the zone goes down', corner(0.1, 0.1), corner(0.2, 0.9), 270],
  ['on its left side: the zone goes up', corner(0.9, 0.9), corner(0.8, 0.1), 90],
  ['turned by 20° beside', corner(0.1, 0.5), corner(0.8, 0.8), 0],
])('EXT-44: a page %s is turned upright', (_, begin, end, rotation) => expect(rotationOf([begin, end])).toBe(rotation));
