import { describe, expect, it } from '@jest/globals';
import { Semaphore } from './semaphore.js';

const neverAborted = new AbortController().signal;

describe('Calls that share a semaphore', () => {
  it('run in order, never more at once than allowed, also after failures', async () => {
    const semaphore = new Semaphore(['a', 'b', 'c']);
    const begun: number[] = [];
    let [now, most] = [0, 0];
    const lent = new Set<string>();
    const call = (index: number) => async (thing: string) => {
      expect(lent.has(thing)).toBe(false);
      lent.add(thing);
      begun.push(index);
      most = Math.max(most, (now += 1));
      await new Promise(setImmediate);
      now -= 1;
      lent.delete(thing);
      if (index % 4 === 0) throw new Error('failed');
    };
    const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => semaphore.run(neverAborted, call(index))));
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect([most, now]).toEqual([3, 0]);
  });

  it('leave the queue when they are aborted, and take no slot', async () => {
    const semaphore = new Semaphore(['only']);
    const aborted = new AbortController();
    let release!: () => void;
    const first = semaphore.run(neverAborted, () => new Promise<void>((resolve) => (release = resolve)));
    let ran = false;
    const second = semaphore.run(aborted.signal, async () => void (ran = true));
    const third = semaphore.run(neverAborted, async () => 'third');
    aborted.abort(new Error('given up'));
    await expect(second).rejects.toThrow('given up');
    await expect(semaphore.run(aborted.signal, async () => void (ran = true))).rejects.toThrow('given up');
    release();
    await first;
    await expect(third).resolves.toBe('third');
    await expect(semaphore.run(neverAborted, async () => 'later')).resolves.toBe('later');
    expect(ran).toBe(false);
  });
});
