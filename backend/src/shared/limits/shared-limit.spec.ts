import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { SharedLimit, type Count, type AddCounts } from './shared-limit.js';

afterEach(() => void jest.useRealTimers());

const OPTIONS = { keyPrefix: 'user', points: 60, duration: 60 };

/** Sums over several processes, as PostgreSQL or Redis keep them; `shared` lists every call. */
function store(): { add: AddCounts; shared: Count[][]; sums: Map<string, Count> } {
  const [shared, sums]: [Count[][], Map<string, Count>] = [[], new Map()];
  const add: AddCounts = async (counts) => {
    shared.push([...counts]);
    return counts.map(({ key, calls, expires }) => {
      const sum = sums.get(key) ?? { key, calls: 0, expires };
      sums.set(key, { ...sum, calls: sum.calls + calls });
      return { ...sum, calls: sum.calls + calls };
    });
  };
  return { add, shared, sums };
}

async function refused(limit: SharedLimit, times: number, key = 'ana'): Promise<number> {
  let count = 0;
  for (let i = 0; i < times; i += 1)
    await limit.consume(key).catch(() => {
      count += 1;
    });
  return count;
}

describe('A limit shared by processes', () => {
  it('shares no counts of callers that use less than a twentieth of it', async () => {
    const { add, shared } = store();
    const limit = new SharedLimit(OPTIONS, add);
    for (const key of ['ana', 'bia', 'caio']) await refused(limit, 2, key);
    await limit.share();
    expect(shared).toEqual([]);
  });

  it('shares each call of a busy caller once', async () => {
    const { add, shared, sums } = store();
    const limit = new SharedLimit(OPTIONS, add);
    await refused(limit, 20);
    await limit.share();
    await limit.share();
    await refused(limit, 5);
    await limit.share();
    expect(shared.map(([count]) => [count?.key, count?.calls])).toEqual([
      ['user:ana', 20],
      ['user:ana', 5],
    ]);
    expect(sums.get('user:ana')?.calls).toBe(25);
  });

  it('LIM-05: is used up by the calls to all of them', async () => {
    const { add } = store();
    const [here, there] = [new SharedLimit(OPTIONS, add), new SharedLimit(OPTIONS, add)];
    expect(await refused(here, 40)).toBe(0);
    await here.share();
    expect(await refused(there, 10)).toBe(0);
    await there.share();
    expect(await refused(there, 15)).toBe(5);
    expect(await refused(here, 1)).toBe(0); // it does not know yet
    await there.share();
    await here.share();
    expect(await refused(here, 1)).toBe(1);
  });

  it('LIM-05: counts locally while the store is away, and shares all of it afterwards', async () => {
    const { add, sums } = store();
    let away = true;
    const limit = new SharedLimit(OPTIONS, (counts) => (away ? Promise.reject(new Error('away')) : add(counts)));
    expect(await refused(limit, 50)).toBe(0);
    await expect(limit.share()).rejects.toThrow('away');
    expect(await refused(limit, 15)).toBe(5);
    away = false;
    await limit.share();
    expect(sums.get('user:ana')?.calls).toBe(65);
  });

  it('drops callers with an expired period', async () => {
    const { add, shared } = store();
    jest.useFakeTimers();
    const limit = new SharedLimit({ ...OPTIONS, duration: 0.05 }, add);
    await refused(limit, 30);
    jest.advanceTimersByTime(120);
    await limit.share();
    expect(shared).toEqual([]);
    expect(await refused(limit, 60)).toBe(0);
  });
});
