import { invalidRequest } from '../api/api-error.ts';
import type { Interval } from '../store/model.ts';

export const HOUR = 3_600;
export const DAY = 24 * HOUR;

const INTERVALS = ['day', 'week', 'month', 'year'] as const;

/** The SDK's type accepts any text. */
export function intervalOf(text: string): Interval {
  const interval = INTERVALS.find((one) => one === text);
  if (!interval) throw invalidRequest(`Invalid interval: ${text}`, { param: 'interval' });
  return interval;
}

/** `count` intervals after `anchor`; a month without the anchor's day ends on its last one, and the next has it again. */
export function after(anchor: number, interval: Interval, count: number): number {
  if (interval === 'day' || interval === 'week') return anchor + count * (interval === 'day' ? DAY : 7 * DAY);
  const start = new Date(anchor * 1000);
  const months = start.getUTCMonth() + count * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const end = new Date(anchor * 1000);
  end.setUTCFullYear(start.getUTCFullYear(), months, Math.min(start.getUTCDate(), lastDay));
  return end.getTime() / 1000;
}

/**
 * The end of the period that starts at `start`, measured from the anchor: the first one that is not just a fraction of an
 * interval away.
 */
export function periodEnd(anchor: number, start: number, interval: Interval, count: number): number {
  const shortest = (after(start, interval, count) - start) / 2;
  for (let nth = 1; ; nth += 1) {
    const end = after(anchor, interval, nth * count);
    if (end - start > shortest) return end;
  }
}
