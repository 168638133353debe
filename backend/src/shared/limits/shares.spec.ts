import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { runInContext } from '../observability/request-context.js';
import { Shares, type Endable } from './shares.js';

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

/** A call of this user, who pays, or is on trial in this network; resolves when it has begun. */
const begin = (shares: Shares, usuarioId: string, network?: string, endable?: Endable): Promise<() => void> =>
  runInContext({ usuarioId, network }, () => shares.begin([], undefined, endable));

describe('LIM-12: fair shares of those who pay nothing', () => {
  it('count the user of the request: many contas get no more than one', async () => {
    const shares = new Shares({ all: 4, each: 2 });
    const ends = await runInContext({ usuarioId: 'ana' }, () => Promise.all(['a', 'b'].map((conta) => shares.begin([conta]))));
    const third = runInContext({ usuarioId: 'ana' }, () => shares.begin(['c']));
    expect(await Promise.race([third, nextRound('waits')])).toBe('waits');
    (await begin(shares, 'rui'))();
    ends[0]?.();
    (await third)();
  });

  it('are all slots while nobody waits, and half of them for a network from then on', async () => {
    const shares = new Shares({ all: 4, each: 2 });
    const trials = await Promise.all(['a', 'a', 'b', 'b'].map((user) => begin(shares, user, 'office')));
    const begun: string[] = [];
    const wait = (user: string, network?: string) => begin(shares, user, network).then((end) => (begun.push(user), end));
    const fifth = wait('c', 'office');
    const paying = wait('ana');
    trials[0]?.();
    const endPaying = await paying;
    trials[1]?.();
    (await begin(shares, 'rui'))(); // a slot is free, and stays so: the network still has its half
    endPaying();
    await nextRound();
    expect(begun).toEqual(['ana']);
    trials[2]?.();
    (await fifth)();
    expect(begun).toEqual(['ana', 'c']);
  });

  it('bind one network and no other', async () => {
    const shares = new Shares({ all: 4, each: 2 });
    await Promise.all(['a', 'a', 'b', 'b'].map((user) => begin(shares, user, 'office'))).then(([end]) => {
      void begin(shares, 'c', 'office');
      const other = begin(shares, 'd', 'home');
      end?.();
      return other;
    });
  });

  it('refuse nobody for the network while slots are free', async () => {
    const shares = new Shares({ all: 4, each: 2, wait: { ms: 20, refusal: 'CONTA_OCUPADA' } });
    const trials = await Promise.all(['a', 'a', 'b', 'b'].map((user) => begin(shares, user, 'office')));
    const fifth = begin(shares, 'c', 'office');
    trials[0]?.();
    (await fifth)();
  });

  it('let those begin first who have least', async () => {
    const shares = new Shares({ all: 3, each: 3 });
    const running = await Promise.all(['a', 'a', 'b'].map((user) => begin(shares, user)));
    const begun: string[] = [];
    for (const user of ['a', 'b', 'c']) void begin(shares, user).then(() => begun.push(user));
    running[0]?.();
    await nextRound();
    expect(begun).toEqual(['c']);
  });

  it('do not wait where a call need not', async () => {
    const shares = new Shares({ all: 4, each: 4 });
    const trial = (user: string) => runInContext({ usuarioId: user, network: 'office' }, () => shares.tryBegin([]));
    expect([trial('a'), trial('b'), trial('c')]).toEqual([expect.any(Function), expect.any(Function), undefined]);
    const ends = [1, 2, 3].map(() => shares.tryBegin(['ana']));
    expect(ends).toEqual([expect.any(Function), expect.any(Function), undefined]);
    ends[0]?.();
    expect(shares.tryBegin(['rui'])).toEqual(expect.any(Function));
  });
});

describe('LIM-12: a call within its share, with all slots taken', () => {
  const LIMITS = { all: 4, each: 4 };

  /** Runs a call until it is ended for another one; `slowMs` may change. */
  async function endableIn(shares: Shares, name: string, { network, slowMs = 0 }: { network?: string; slowMs?: number }) {
    const state = { name, slowMs, isEnded: false };
    const end = await begin(shares, name, network, {
      slowMs: () => state.slowMs,
      end: () => {
        state.isEnded = true;
        void nextRound().then(() => end());
      },
    });
    return state;
  }
  const reader = (): Endable => ({ slowMs: () => 0, end: () => undefined });
  const namesOf = (states: { name: string; isEnded: boolean }[]) =>
    states.filter(({ isEnded }) => isEnded).map(({ name }) => name);

  it('ends the slowest of a network that is over its share at once, and nobody who pays in it', async () => {
    const shares = new Shares(LIMITS);
    const all = [
      await endableIn(shares, 'paying', { slowMs: 9_000 }),
      await endableIn(shares, 'a', { network: 'office' }),
      await endableIn(shares, 'b', { network: 'office', slowMs: 5_000 }),
      await endableIn(shares, 'c', { network: 'office' }),
    ];
    await begin(shares, 'ana', undefined, reader());
    expect(namesOf(all)).toEqual(['b']);
  });

  it('ends what has been slow longest, of those who pay last; never one at a normal speed', async () => {
    const shares = new Shares(LIMITS);
    const all = [
      await endableIn(shares, 'paying', { slowMs: 9_000 }),
      await endableIn(shares, 'a', { network: 'x', slowMs: 1_000 }),
      await endableIn(shares, 'b', { network: 'y', slowMs: 2_000 }),
      await endableIn(shares, 'normal', { network: 'z' }),
    ];
    const begun = [];
    for (const name of ['one', 'two', 'three']) {
      begun.push(await begin(shares, name, undefined, reader()));
      expect(namesOf(all)).toHaveLength(begun.length);
    }
    expect(namesOf(all)).toEqual(['paying', 'a', 'b']);
    const fourth = begin(shares, 'four', undefined, reader());
    expect(await Promise.race([fourth, nextRound('waits')])).toBe('waits');
    begun[0]?.();
    await fourth;
  });

  it('ends one that becomes slow while it waits', async () => {
    const shares = new Shares({ all: 1, each: 1 });
    const running = await endableIn(shares, 'a', { network: 'x' });
    const waiting = begin(shares, 'ana', undefined, reader());
    expect(await Promise.race([waiting, nextRound('waits')])).toBe('waits');
    running.slowMs = 1;
    await waiting;
    expect(running.isEnded).toBe(true);
  });

  it('ends nobody for a call over its own share or that of its network', async () => {
    const shares = new Shares({ all: 4, each: 3 });
    const all = [
      await endableIn(shares, 'a', { network: 'office', slowMs: 1 }),
      await endableIn(shares, 'a', { network: 'office', slowMs: 1 }),
      await endableIn(shares, 'ana', { slowMs: 1 }),
      await endableIn(shares, 'ana', { slowMs: 1 }),
    ];
    const waiting = [begin(shares, 'b', 'office', reader())];
    expect(await Promise.race([...waiting, nextRound('waits')])).toBe('waits');
    expect(namesOf(all)).toEqual([]);
  });
});
