import { describe, expect, it } from '@jest/globals';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { composeHandlers } from './compose-handlers.js';

/** The handlers' actions, and what Express got at their end. */
async function run(...kinds: ('pass' | 'later' | 'answer' | 'refuse' | 'break')[]): Promise<unknown[]> {
  const seen: unknown[] = [];
  const handlers: Record<(typeof kinds)[number], RequestHandler> = {
    pass: (_request, _response, next) => next(),
    later: (_request, _response, next) => void setImmediate(() => next()),
    answer: () => undefined,
    refuse: (_request, _response, next) => next(new Error('refused')),
    break: () => {
      throw new Error('broken');
    },
  };
  const noted = kinds.map((kind): RequestHandler => (request, response, next) => {
    seen.push(kind);
    return handlers[kind](request, response, next);
  });
  const next = ((error?: Error) => seen.push(error?.message ?? 'end')) as unknown as NextFunction;
  composeHandlers(...noted)({} as Request, {} as Response, next);
  for (const _ of kinds) await new Promise(setImmediate);
  return seen;
}

describe('Composed handlers', () => {
  it.each([
    [['pass', 'later', 'pass'] as const, ['pass', 'later', 'pass', 'end']],
    [['pass', 'answer', 'pass'] as const, ['pass', 'answer']],
    [['refuse', 'pass'] as const, ['refuse', 'refused']],
    [['break', 'pass'] as const, ['break', 'broken']],
    [['later', 'break', 'pass'] as const, ['later', 'break', 'broken']],
  ])('%j: each runs until one answers or fails, also asynchronously', async (kinds, seen) => {
    expect(await run(...kinds)).toEqual(seen);
  });
});
