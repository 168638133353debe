import { describe, expect, it } from '@jest/globals';
import { backupId, expiredBackups, instantOf } from './retention.js';

const NOW = new Date('2026-11-21T03:41:00Z');
const daysAgo = (days: number, hours = 0): string =>
  backupId(new Date(NOW.getTime() - days * 86_400_000 - hours * 3_600_000), 'x');
const daily = (days: number): string[] => Array.from({ length: days }, (_, day) => daysAgo(day));

/** In days before now, the newest first. */
const kept = (ids: string[], retention = { days: 7, weeks: 4 }): number[] => {
  const expired = new Set(expiredBackups(ids, retention, NOW));
  return ids.filter((id) => !expired.has(id)).map((id) => Math.round((NOW.getTime() - instantOf(id).getTime()) / 86_400_000));
};

describe('The backups that retention keeps', () => {
  it('are the newest of each of seven days and four weeks', () => {
    expect(kept(daily(60))).toEqual([0, 1, 2, 3, 4, 5, 6, 13, 20]);
    expect(kept(daily(60), { days: 2, weeks: 0 })).toEqual([0, 1]);
  });

  it('include the last one of a day with several, once two days have passed', () => {
    const several = (days: number): [string, string, string] => [daysAgo(days), daysAgo(days, 1), daysAgo(days, 2)];
    const [last, ...others] = several(3);
    expect(expiredBackups([last, ...others], { days: 7, weeks: 4 }, NOW)).toEqual(others);
    expect(expiredBackups([...several(0), ...several(1)], { days: 1, weeks: 0 }, NOW)).toEqual([]);
  });

  it('include the later one of two made in the same second', () => {
    const [earlier, later] = [42, 137].map((ms) => new Date(NOW.getTime() + ms)) as [Date, Date];
    const ids = [backupId(earlier, 'ffff'), backupId(later, '0000')];
    expect(expiredBackups(ids, { days: 7, weeks: 4 }, new Date(later.getTime() + 3 * 86_400_000))).toEqual([ids[0]]);
    expect(ids.map(instantOf)).toEqual([NOW, NOW]);
  });

  it('PRV-02: are never older than 35 days, whatever the settings', () => {
    expect(Math.max(...kept(daily(90), { days: 35, weeks: 5 }))).toBeLessThanOrEqual(35);
    expect(kept([daysAgo(0), daysAgo(34), daysAgo(36)], { days: 35, weeks: 5 })).toEqual([0, 34]);
  });

  it('include those dated in the future, beside the others', () => {
    const ahead = daysAgo(-400);
    expect(kept([ahead, ...daily(60)])).toEqual([-400, 0, 1, 2, 3, 4, 5, 6, 13, 20]);
    expect(kept([ahead, daysAgo(80), daysAgo(90)])).toEqual([-400, 80]);
  });

  it('always include the newest one, however old it is', () => {
    expect(kept([daysAgo(80), daysAgo(90)])).toEqual([80]);
    expect(kept([])).toEqual([]);
  });
});
