import { describe, expect, it } from '@jest/globals';
import { LogThrottle } from './log-throttle.js';

const TOLD = { told: true, untold: 0 };

describe('What happens very often', () => {
  it('is told a few times a minute, and in the next minute how often it was not', () => {
    const sparing = new LogThrottle(2, 60_000);
    expect([1, 2, 3, 4, 5].map((ms) => sparing.record(ms).told)).toEqual([true, true, false, false, false]);
    expect(sparing.record(60_000).told).toBe(false);
    expect(sparing.record(60_001)).toEqual({ told: true, untold: 4 });
    expect(sparing.record(60_002)).toEqual(TOLD);
    expect(sparing.record(999_999)).toEqual(TOLD);
  });
});
