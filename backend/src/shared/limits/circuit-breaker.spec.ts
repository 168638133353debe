import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CircuitBreaker, CircuitBreakers } from './circuit-breaker.js';

const OUTAGE = new Error('outage');
const REFUSAL = new Error('refused');
const OPEN = { code: 'SERVICO_INDISPONIVEL', cause: { message: 'resting' } };
const isOutage = (error: unknown): boolean => error === OUTAGE;

let breaker: CircuitBreaker;
let calls: number;
beforeEach(() => {
  jest.useFakeTimers();
  [breaker, calls] = [new CircuitBreaker(), 0];
});
afterEach(() => {
  jest.useRealTimers();
});

const call = (answer: () => Promise<unknown> = async () => 'answer'): Promise<unknown> =>
  breaker.run(() => {
    calls += 1;
    return answer();
  }, isOutage);
const fail = (error = OUTAGE): Promise<unknown> => expect(call(() => Promise.reject(error))).rejects.toBe(error);
const open = async (): Promise<void> => {
  for (let n = 0; n < 3; n += 1) await fail();
  calls = 0;
};
const halfOpen = async (): Promise<void> => {
  await open();
  jest.advanceTimersByTime(3_000);
};
const pending = () => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  return { probe: call(() => promise), resolve, reject };
};

describe('A circuit breaker', () => {
  it('makes every call until three failed in a row', async () => {
    await fail();
    await fail();
    await call();
    await fail();
    await fail();
    await expect(call()).resolves.toBe('answer');
    expect(breaker.isOpen).toBe(false);
  });

  it('counts no refusal of the service as a failure', async () => {
    for (let n = 0; n < 5; n += 1) await fail(REFUSAL);
    await expect(call()).resolves.toBe('answer');
  });

  it('makes no call for three seconds after three failures', async () => {
    await open();
    jest.advanceTimersByTime(2_999);
    expect(() => breaker.assertAvailable()).toThrow('SERVICO_INDISPONIVEL');
    await expect(call()).rejects.toMatchObject(OPEN);
    expect([calls, breaker.isOpen]).toEqual([0, true]);
  });

  it('then makes one call and refuses others until it was answered', async () => {
    await halfOpen();
    const { probe, resolve } = pending();
    await expect(call()).rejects.toMatchObject(OPEN);
    expect(() => breaker.assertAvailable()).toThrow('SERVICO_INDISPONIVEL');
    resolve('back');
    await expect(probe).resolves.toBe('back');
    await Promise.all([call(), call()]);
    expect(calls).toBe(3);
  });

  it('rests again when that call fails', async () => {
    await halfOpen();
    await fail();
    await expect(call()).rejects.toMatchObject(OPEN);
    jest.advanceTimersByTime(3_000);
    await expect(call()).resolves.toBe('answer');
    expect(calls).toBe(2);
  });

  it('closes when that call is refused by the service itself', async () => {
    await halfOpen();
    await fail(REFUSAL);
    await Promise.all([call(), call()]);
    expect(calls).toBe(3);
  });

  it('lets another caller probe when that call is aborted', async () => {
    await halfOpen();
    const { probe, reject } = pending();
    const aborted = new DOMException('gone', 'AbortError');
    reject(aborted);
    await expect(probe).rejects.toBe(aborted);
    const second = pending();
    await expect(call()).rejects.toMatchObject(OPEN);
    second.resolve('back');
    await expect(second.probe).resolves.toBe('back');
  });

  it('is one for a service, and all of them are listed', async () => {
    const breakers = new CircuitBreakers();
    breaker = breakers.of('storage');
    expect(breakers.of('payments')).not.toBe(breaker);
    await open();
    expect(breakers.of('storage')).toBe(breaker);
    expect(breakers.all()).toEqual([
      { service: 'storage', isOpen: true },
      { service: 'payments', isOpen: false },
    ]);
  });
});
