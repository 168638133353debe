import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { runInContext, currentContext } from '../observability/request-context.js';
import { GroupCommit } from './group-commit.js';

/** Work that ends when the test decides. */
function heldWork(most: number) {
  const batches: number[][] = [];
  const requests: (string | undefined)[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const commit = new GroupCommit<number>(async (batch) => {
    batches.push(batch.map(({ item }) => item));
    requests.push([currentContext().requestId, ...batch.map(({ context }) => context.requestId)]);
    await new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  }, most);
  return { commit, batches, requests, end: (error?: Error) => ends.shift()?.(error) };
}

describe('Work done in batches', () => {
  it('begins with the first item, and takes all that came meanwhile at once, in order and up to the limit', async () => {
    const { commit, batches, end } = heldWork(3);
    const done: number[] = [];
    const all = [1, 2, 3, 4, 5].map((item) => commit.add(item).then(() => done.push(item)));
    expect(batches).toEqual([[1]]);
    end();
    await nextRound();
    expect([batches, done]).toEqual([[[1], [2, 3, 4]], [1]]); // no promise resolves before its own batch is done
    end();
    await nextRound();
    end();
    await Promise.all(all);
    expect([batches, done]).toEqual([
      [[1], [2, 3, 4], [5]],
      [1, 2, 3, 4, 5],
    ]);
  });

  it('fails for the items of a failing batch and for no other', async () => {
    const { commit, end } = heldWork(10);
    const first = commit.add(1);
    const [second, third] = [commit.add(2), commit.add(3)];
    const outcomes = Promise.allSettled([first, second, third]);
    end();
    await nextRound();
    end(new Error('away'));
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    const later = commit.add(4);
    end();
    await expect(later).resolves.toBeUndefined();
  });

  it("knows each item's request context", async () => {
    const { commit, requests, end } = heldWork(10);
    const all = ['a', 'b', 'c'].map((requestId, item) => runInContext({ requestId }, () => commit.add(item)));
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
