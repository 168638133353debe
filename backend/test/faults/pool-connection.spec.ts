import { afterEach, describe, expect, it } from '@jest/globals';
import type { ClientConfig } from 'pg';
import { runBatch } from '../../src/shared/database/wire/batch.js';
import { ENTER_CONTA } from '../../src/shared/database/unit-of-work.js';
import { PreparingClient } from '../../src/shared/database/wire/preparing-client.js';

const TIMEOUT_MS = 2_000;
const opened: PreparingClient[] = [];
afterEach(async () => {
  for (const client of opened.splice(0)) await client.end().catch(() => undefined);
});

async function connect(): Promise<PreparingClient> {
  const config: ClientConfig & { pipeline: boolean } = {
    connectionString: process.env['DATABASE_URL'],
    query_timeout: TIMEOUT_MS,
    pipeline: true,
  };
  const client = new PreparingClient(config);
  opened.push(client);
  await client.connect();
  return client;
}

const awaitEnd = (client: PreparingClient) => new Promise<void>((resolve) => client.once('end', resolve));
/** `query` of a connection as callers see it. */
const ask = (client: PreparingClient, ...given: unknown[]): Promise<unknown> => client.query(...given);
const WHO = { name: 'who', text: 'select pg_backend_pid() as pid, $1::int as n', values: [1] };
const who = async (client: PreparingClient): Promise<unknown> => (await runBatch(client, [WHO]))[0];

describe('A connection of the pool', () => {
  it('is closed when an answer does not come in time; one that was answered in time is reused after that', async () => {
    const [client, other] = [await connect(), await connect()];
    const first = await who(other);
    const end = awaitEnd(client);
    await expect(
      runBatch(client, [{ name: 'late', text: 'select pg_sleep($1)', values: [(2 * TIMEOUT_MS) / 1_000] }]),
    ).rejects.toThrow('Query read timeout');
    await end;
    expect(await who(other)).toEqual(first);
  });

  it('survives an error of the row sink, which reaches the caller', async () => {
    const client = await connect();
    let taken = 0;
    const take = (): void => {
      taken += 1;
      throw new Error('cannot be written');
    };
    const rows = { name: 'rows', text: 'select n from generate_series(1, $1::int) n', values: [3] };
    await expect(runBatch(client, [WHO, rows], { take })).rejects.toThrow('cannot be written');
    expect(taken).toBe(1);
    expect(await who(client)).toMatchObject([{ n: 1 }]);
  });

  it('does not report rows as complete when the statement fails in the middle of them', async () => {
    const client = await connect();
    let taken = 0;
    const failing = { name: 'failing', text: 'select 1 / (1000 - n) as q from generate_series(1, $1::int) n', values: [2_000] };
    await expect(runBatch(client, [failing], { take: () => void (taken += 1) })).rejects.toThrow('division by zero');
    expect(taken).toBeGreaterThan(0);
  });

  it('is closed and reports an error when the server vanishes in the middle of the rows', async () => {
    const [client, other] = [await connect(), await connect()];
    const [me] = (await who(client)) as { pid: number }[];
    const slow = {
      name: 'slow',
      text: 'select n, repeat($1, 1000), pg_sleep(0.01) from generate_series(1, 1000) n',
      values: ['x'],
    };
    const taken = Promise.withResolvers<void>();
    const rows = runBatch(client, [slow], { take: () => taken.resolve() });
    const seen = expect(rows).rejects.toThrow();
    await taken.promise;
    await ask(other, 'select pg_terminate_backend($1)', [me?.pid]);
    await seen;
  });

  it('is closed when a transaction does not begin: later statements would autocommit', async () => {
    const client = await connect();
    await ask(client, 'start transaction');
    await expect(ask(client, 'select 1 / 0')).rejects.toThrow('division by zero');
    const end = awaitEnd(client);
    client.sendAhead('begin');
    await expect(ask(client, 'select $1::int', [1])).rejects.toThrow();
    await end;
  });

  it('is closed when a transaction cannot set its conta', async () => {
    const client = await connect();
    const end = awaitEnd(client);
    client.sendAhead('begin');
    client.sendAhead(ENTER_CONTA, ['no text in PostgreSQL: \u0000']);
    await expect(ask(client, 'select $1::int', [1])).rejects.toThrow();
    await end;
  });
});
