import { describe, expect, it } from '@jest/globals';
import { FamilyGroups } from './family-groups.js';

const countOf = (relations: readonly { a: string; b: string }[]): number => {
  const groups = new FamilyGroups();
  for (const { a, b } of relations) groups.join(a, b);
  return groups.count;
};
/** How often a Map was asked meanwhile. */
function lookupsOf(work: () => void): number {
  const { get } = Map.prototype;
  let lookups = 0;
  Map.prototype.get = function count(key) {
    lookups += 1;
    return get.call(this, key);
  };
  try {
    work();
  } finally {
    Map.prototype.get = get;
  }
  return lookups;
}
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

  it('of 5,000 people in one line are found without walking along it for each', () => {
    const line = Array.from({ length: 5_000 }, (_, i) => ({ a: String(i), b: String(i + 1) }));
    const lines = [line, line.toReversed(), [...line, ...line]];
    const lookups = lookupsOf(() => expect(lines.map(countOf)).toEqual([1, 1, 1]));
    expect(lookups).toBeLessThan(20 * lines.flat().length);
  });
});
