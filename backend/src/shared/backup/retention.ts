const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A backup made by hand after an incident, such as a bad migration, must not replace the good one before it. */
const RECENT_MS = 2 * DAY_MS;
/** What a user had deleted must be gone from backups too after this long (PRV-02: 35 days). */
const MAX_AGE_MS = 35 * DAY_MS;

export interface Retention {
  days: number;
  weeks: number;
}

/** A backup's name begins with its instant, `20261121t031700z-042`: names sort by time, those of one second too. */
export function backupId(at: Date, suffix: string): string {
  const [second = '', thousandths = ''] = at.toISOString().replace(/[-:Z]/g, '').toLowerCase().split('.');
  return `${second}z-${thousandths}${suffix}`;
}

export function instantOf(id: string): Date {
  return new Date(id.replace(/^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z.*$/, '$1-$2-$3T$4:$5:$6Z'));
}

/**
 * Returns the backups to remove: all except those of the last 48 hours and the newest of each of the last days and weeks;
 * anything older than 35 days is removed. The newest backup of all is never removed: an old backup is better than none. One dated
 * in the future stays until that time comes and replaces no other.
 */
export function expiredBackups(ids: readonly string[], { days, weeks }: Retention, now: Date): string[] {
  const newestFirst = ids
    .filter((id) => !isAhead(id, now))
    .toSorted()
    .reverse();
  const keep = new Set([
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter((id) => ageOf(id, now) < RECENT_MS),
    ...newestOfEach(newestFirst, days, (at) => Math.floor(at / DAY_MS)),
    ...newestOfEach(newestFirst, weeks, (at) => Math.floor((at / DAY_MS + 3) / 7)), // the epoch was a Thursday: weeks begin on Monday
  ]);
  return newestFirst.filter((id) => !keep.has(id) || (id !== newestFirst[0] && isTooOld(id, now)));
}

/** Made by a wrong clock; the clocks of two hosts may differ a little. */
export const isAhead = (id: string, now: Date): boolean => ageOf(id, now) < -HOUR_MS;

export const isTooOld = (id: string, now: Date): boolean => ageOf(id, now) > MAX_AGE_MS;

const ageOf = (id: string, now: Date): number => now.getTime() - instantOf(id).getTime();

function newestOfEach(newestFirst: readonly string[], count: number, periodOf: (at: number) => number): string[] {
  const newest = new Map<number, string>();
  for (const id of newestFirst) {
    const period = periodOf(instantOf(id).getTime());
    if (!newest.has(period)) newest.set(period, id);
  }
  return [...newest.values()].slice(0, count);
}
