import { describe, expect, it } from '@jest/globals';
import { cpuOf } from '../../../../../test/support/measuring/timing.js';
import { FamilyGroups } from './family-groups.js';

const countOf = (relations: readonly { a: string; b: string }[]): number => {
  const groups = new FamilyGroups();
  for (const { a, b } of relations) groups.join(a, b);
  return groups.count;
};
/** 'AB BC' -> the relations A-B and B-C. */
const groups = (pairs: string): number =>
  countOf(
    pairs
      .split(' ')
      .filter((pair) => pair !== '')
      .map(([a = '', b = '']) => ({ a, b })),
  );

describe('Families', () => {
  it.each([
    ['', 0],
    ['AB', 1],
    ['AB BC DE', 2],
    ['BA CB ED', 2],
    ['AB AB BA', 1],
    ['AB CD', 2],
    ['AB CD BC', 1],
    ['AB CD EF BC DE', 1],
    ['AB BC CA', 1],
    ['AB CD AC BD', 1],
  ])('of the relations "%s" are %i', (pairs, expected) => {
    expect(groups(pairs)).toBe(expected);
  });

  it('are the same in whatever order the relations come', () => {
    const pairs = 'AB BC CD EF GH HG IJ JK AK'.split(' ');
    for (let shift = 0; shift < pairs.length; shift += 1) {
      expect(groups([...pairs.slice(shift), ...pairs.slice(0, shift)].join(' '))).toBe(3);
      expect(groups([...pairs].reverse().join(' '))).toBe(3);
    }
  });

  it('of 50,000 people in one line are found at once', async () => {
    const line = Array.from({ length: 50_000 }, (_, i) => ({ a: String(i), b: String(i + 1) }));
    const lines = [line, line.toReversed(), [...line, ...line]];
    const cost = await cpuOf(async () => expect(lines.map(countOf)).toEqual([1, 1, 1]));
    expect(cost).toBeLessThan(10_000); // a tenth of a second; half a minute without path compression
  });
});
