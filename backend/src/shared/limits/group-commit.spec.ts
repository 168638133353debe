import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { runInContext, currentContext } from '../observability/request-context.js';
import { GroupCommit } from './group-commit.js';

/** Work that ends when the test says so. */
function heldWork(most: number) {
  const lots: number[][] = [];
  const requests: (string | undefined)[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const together = new GroupCommit<number>(async (lot) => {
    lots.push(lot.map(({ item }) => item));
    requests.push([currentContext().requestId, ...lot.map(({ cause }) => cause.requestId)]);
    await new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  }, most);
  return { together, lots, requests, end: (error?: Error) => ends.shift()?.(error) };
}

describe('Work that is done together', () => {
  it('begins with the first, and takes all that came meanwhile at once, in order and no more than allowed', async () => {
    const { together, lots, end } = heldWork(3);
    const done: number[] = [];
    const all = [1, 2, 3, 4, 5].map((item) => together.add(item).then(() => done.push(item)));
    expect(lots).toEqual([[1]]);
    end();
    await nextRound();
    expect([lots, done]).toEqual([[[1], [2, 3, 4]], [1]]); // nobody hears of it before his own is done
    end();
    await nextRound();
    end();
    await Promise.all(all);
    expect([lots, done]).toEqual([
      [[1], [2, 3, 4], [5]],
      [1, 2, 3, 4, 5],
    ]);
  });

  it('fails for those in it and for nobody else', async () => {
    const { together, end } = heldWork(10);
    const first = together.add(1);
    const [second, third] = [together.add(2), together.add(3)];
    const told = Promise.allSettled([first, second, third]);
    end();
    await nextRound();
    end(new Error('away'));
    expect((await told).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    const later = together.add(4);
    end();
    await expect(later).resolves.toBeUndefined();
  });

  it('knows who asked for what', async () => {
    const { together, requests, end } = heldWork(10);
    const all = ['a', 'b', 'c'].map((requestId, item) => runInContext({ requestId }, () => together.add(item)));
    end();
    await nextRound();
    end();
    await Promise.all(all);
    expect(requests).toEqual([
      ['a', 'a'],
      ['b', 'b', 'c'],
    ]);
  });
});
