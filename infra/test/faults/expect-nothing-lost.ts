import { expect } from '@jest/globals';
import type { Outcome } from './kill-rounds.ts';

/** The invariants V-01, V-02, V-11 and V-13 (docs/requirements/goals.md). */
export function expectNothingLost({ history, found, totalOfCounter, unfinishedJobs }: Outcome): void {
  expect(history.surprises).toEqual([]);
  expect(history.created.size).toBeGreaterThan(10);
  const kept = [...history.created.keys()].filter((nome) => !history.deleted.has(nome)).sort();
  expect([...found.keys()].sort()).toEqual(kept);
  expect([...found].filter(([, times]) => times !== 1)).toEqual([]);
  expect(totalOfCounter).toBe(kept.length);
  expect(unfinishedJobs).toBe(0);
}
