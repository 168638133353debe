import { ModernFakeTimers } from '@jest/fake-timers';

/**
 * `@jest/globals` for test files in bare Node: the runner's own functions, with the missing ones: time limits, fake timers with
 * options, and in `globalThis.testHasFailed`, for hooks, whether the last test failed.
 */
const LIMITS_MS = { drill: 900_000, screens: 600_000 };
/** `npm test -- --busy` doubles the limits (run.ts). */
const LIMIT_MS = (LIMITS_MS[process.env.TEST_SUITE] ?? 180_000) * Number(process.env.TEST_LIMITS ?? 1);

const limited =
  (work, limit = LIMIT_MS) =>
  async (...given) => {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`not over after ${limit / 1000} s`)), limit);
    });
    try {
      await Promise.race([work(...given), late]);
    } finally {
      clearTimeout(timer);
    }
  };

const observed =
  (work) =>
  async (...given) => {
    globalThis.testHasFailed = true;
    await work(...given);
    globalThis.testHasFailed = false;
  };
const test = (register) => (name, work, limit) => register(name, observed(limited(work, limit)));
const hook = (register) => (work, limit) => register(limited(work, limit));
const each =
  (register) =>
  (...table) =>
  (name, work, limit) =>
    register(...table)(name, observed(limited(work, limit)));

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
const { describe, expect } = globalThis;
export { describe, expect };
export const jest = {
  ...globalThis.jest,
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
  getTimerCount: () => timers.getTimerCount(),
};
export const it = Object.assign(test(globalThis.it), { each: each(globalThis.it.each) });
export const beforeAll = hook(globalThis.beforeAll);
export const beforeEach = hook(globalThis.beforeEach);
export const afterAll = hook(globalThis.afterAll);
export const afterEach = hook(globalThis.afterEach);
