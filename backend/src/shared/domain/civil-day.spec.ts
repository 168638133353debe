import { describe, expect, it } from '@jest/globals';
import { civilDayInSaoPaulo } from './civil-day.js';

describe('The day in São Paulo', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-20'],
    ['2026-11-21T00:30:00Z', '2026-11-20'],
    ['2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['2026-11-21T03:00:00Z', '2026-11-21'],
    ['2027-01-01T02:00:00Z', '2026-12-31'],
    ['2024-03-01T01:00:00Z', '2024-02-29'],
    // summer time, until 2019: midnight was at 02:00Z
    ['2019-01-15T02:00:00Z', '2019-01-15'],
    ['2019-01-15T01:59:59Z', '2019-01-14'],
  ])('at %s is %s', (instant, day) => {
    expect(civilDayInSaoPaulo(new Date(instant))).toBe(day);
  });
});
