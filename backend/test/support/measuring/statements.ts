import { jest } from '@jest/globals';
import pg from 'pg';

/** What the process may send of its own while a call is counted: it writes down how often who called, once a second. */
export const OWN_STATEMENTS = 2;

/** How often this process, the API included, asks PostgreSQL during a call; statements sent together count as one. */
export async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await call();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

/** The same without what the process sends of its own. */
export async function fewestStatementsOf(call: () => Promise<unknown>): Promise<number> {
  let fewest = Infinity;
  for (let time = 0; time < 5; time += 1) fewest = Math.min(fewest, await statementsOf(call));
  return fewest;
}
