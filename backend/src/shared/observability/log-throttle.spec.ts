import { describe, expect, it } from '@jest/globals';
import { LogThrottle } from './log-throttle.js';

const EMIT = { emit: true, suppressed: 0 };

describe('A throttled log line', () => {
  it('is written a few times a minute, and in the next minute with the number of suppressed ones', () => {
    const throttle = new LogThrottle(2, 60_000);
    expect([1, 2, 3, 4, 5].map((ms) => throttle.record(ms).emit)).toEqual([true, true, false, false, false]);
    expect(throttle.record(60_000).emit).toBe(false);
    expect(throttle.record(60_001)).toEqual({ emit: true, suppressed: 4 });
    expect(throttle.record(60_002)).toEqual(EMIT);
    expect(throttle.record(999_999)).toEqual(EMIT);
  });
});
