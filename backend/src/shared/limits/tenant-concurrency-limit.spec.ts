import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { TenantConcurrencyLimit } from './tenant-concurrency-limit.js';

const CONTAS = 10;
const never = new AbortController().signal;

describe('The concurrency limit of contas', () => {
  it('EXP-22: of 30 calls for 10 contas no more than 2 for one and 4 overall run at once, and all come to their end', async () => {
    const limit = new TenantConcurrencyLimit({ overall: 4, perConta: 2 });
    const running: number[] = Array(CONTAS).fill(0);
    const most = { overall: 0, perConta: 0 };
    const call = (conta: number): Promise<void> =>
      limit.run(String(conta), never, async () => {
        running[conta] = (running[conta] ?? 0) + 1;
        most.perConta = Math.max(most.perConta, ...running);
        most.overall = Math.max(
          most.overall,
          running.reduce((sum, one) => sum + one, 0),
        );
        await nextRound();
        running[conta] = (running[conta] ?? 0) - 1;
      });
    await Promise.all(Array.from({ length: 30 }, (_, i) => call(Math.floor(i / 3))));
    expect(most).toEqual({ overall: 4, perConta: 2 });
    expect(running).toEqual(Array(CONTAS).fill(0));
  });

  it('give a place back when the work fails or its caller stops waiting', async () => {
    const limit = new TenantConcurrencyLimit({ overall: 1, perConta: 1 });
    const gone = new AbortController();
    const failing = limit.run('a', never, async () => {
      await nextRound();
      throw new Error('failed');
    });
    const waiting = limit.run('a', gone.signal, async () => 'never');
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await expect(failing).rejects.toThrow('failed');
    expect(await limit.run('a', never, async () => 'next')).toBe('next');
  });
});
