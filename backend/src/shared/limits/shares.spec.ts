import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Shares } from './shares.js';

const CONTAS = 10;

describe('Fair shares', () => {
  it('EXP-22: of 30 calls for 10 contas at most 2 of one and 4 overall run at once, and all of them finish', async () => {
    const shares = new Shares({ all: 4, each: 2 });
    const running: number[] = Array(CONTAS).fill(0);
    const most = { all: 0, each: 0 };
    const call = (conta: number): Promise<void> =>
      shares.run([String(conta)], undefined, async () => {
        running[conta] = (running[conta] ?? 0) + 1;
        most.each = Math.max(most.each, ...running);
        most.all = Math.max(
          most.all,
          running.reduce((sum, one) => sum + one, 0),
        );
        await nextRound();
        running[conta] = (running[conta] ?? 0) - 1;
      });
    await Promise.all(Array.from({ length: 30 }, (_, i) => call(Math.floor(i / 3))));
    expect(most).toEqual({ all: 4, each: 2 });
    expect(running).toEqual(Array(CONTAS).fill(0));
  });

  it('count for the user as for the conta: two contas of one user do not get twice as much', async () => {
    const shares = new Shares({ all: 4, each: 2 });
    const begun: string[] = [];
    const begin = (conta: string, user: string): Promise<() => void> =>
      shares.begin([conta, user]).then((end) => (begun.push(`${user} in ${conta}`), end));
    const first = await begin('a', 'ana');
    await begin('b', 'ana');
    void begin('c', 'ana');
    await begin('b', 'rui');
    expect(begun).toEqual(['ana in a', 'ana in b', 'rui in b']);
    first();
    await nextRound();
    expect(begun).toEqual(['ana in a', 'ana in b', 'rui in b', 'ana in c']);
  });

  it('let calls of others overtake those that wait for their own share, and free a slot once', async () => {
    const shares = new Shares({ all: 2, each: 1 });
    const end = await shares.begin(['a']);
    let hasBegun = false;
    const second = shares.begin(['a']).then((endSecond) => ((hasBegun = true), endSecond));
    (await shares.begin(['b']))();
    expect(hasBegun).toBe(false);
    end();
    end();
    const endSecond = await second;
    const third = await Promise.race([shares.begin(['a']), nextRound('waits')]);
    expect(third).toBe('waits');
    endSecond();
  });

  it('free the slot when the work fails or its caller stops waiting', async () => {
    const shares = new Shares({ all: 1, each: 1 });
    const gone = new AbortController();
    const failing = shares.run(['a'], undefined, async () => {
      await nextRound();
      throw new Error('failed');
    });
    const waiting = shares.run(['a'], gone.signal, async () => 'never');
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await expect(failing).rejects.toThrow('failed');
    expect(await shares.run(['a'], undefined, async () => 'next')).toBe('next');
  });

  it('refuse a call that waited too long, with a message', async () => {
    const shares = new Shares({ all: 1, each: 1, wait: { ms: 1, refusal: 'CONTA_OCUPADA' } });
    const end = await shares.begin(['a']);
    await expect(shares.begin(['b'])).rejects.toMatchObject({ code: 'CONTA_OCUPADA' });
    end();
    (await shares.begin(['b']))();
  });
});
