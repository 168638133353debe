import { jest } from '@jest/globals';
import pg from 'pg';

/** Statements that the process may send by itself while a call is counted: once a second it stores its rate limit counts. */
export const OWN_STATEMENTS = 2;

/**
 * How many round trips to PostgreSQL this process, the API included, makes during a call; statements sent together count as one.
 */
export async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await call();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

/** The same without the process's own statements. */
export async function fewestStatementsOf(call: () => Promise<unknown>): Promise<number> {
  let fewest = Infinity;
  for (let time = 0; time < 5; time += 1) fewest = Math.min(fewest, await statementsOf(call));
  return fewest;
}
