import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ClientConfig, PoolClient } from 'pg';
import { runBatch } from '../src/shared/infrastructure/batch.js';
import { ENTER_CONTA, PreparingClient } from '../src/shared/infrastructure/preparing-client.js';

const PATIENCE_MS = 4_000;
const opened: PreparingClient[] = [];
afterEach(async () => {
  for (const client of opened.splice(0)) await client.end().catch(() => undefined);
});

async function connected(): Promise<PreparingClient> {
  const config: ClientConfig & { pipeline: boolean } = {
    connectionString: process.env['DATABASE_URL'],
    query_timeout: PATIENCE_MS,
    pipeline: true,
  };
  const client = new PreparingClient(config);
  opened.push(client);
  await client.connect();
  return client;
}

const ended = (client: PreparingClient) => new Promise<void>((resolve) => client.once('end', resolve));
/** `query` of a connection as callers see it. */
const ask = (client: PreparingClient, ...given: unknown[]): Promise<unknown> => client.query(...given);
const WHO = { name: 'who', text: 'select pg_backend_pid() as pid, $1::int as n', values: [1] };
const who = async (client: PreparingClient): Promise<unknown> => (await runBatch(client as unknown as PoolClient, [WHO]))[0];

describe('A connection of the pool', () => {
  it('lives on after a batch that was answered in time', async () => {
    const client = await connected();
    const first = await who(client);
    await sleep(2 * PATIENCE_MS);
    expect(await who(client)).toEqual(first);
  });

  it('is given up when an answer does not come in time', async () => {
    const client = await connected();
    const end = ended(client);
    await expect(
      runBatch(client as unknown as PoolClient, [
        { name: 'late', text: 'select pg_sleep($1)', values: [(2 * PATIENCE_MS) / 1_000] },
      ]),
    ).rejects.toThrow('Query read timeout');
    await end;
  });

  it('is given up when a transaction does not begin: what follows would commit by itself', async () => {
    const client = await connected();
    await ask(client, 'start transaction');
    await expect(ask(client, 'select 1 / 0')).rejects.toThrow('division by zero');
    const end = ended(client);
    await ask(client, 'begin');
    await expect(ask(client, 'select $1::int', [1])).rejects.toThrow();
    await end;
  });

  it('is given up when a transaction does not enter its conta: what follows would be for nobody', async () => {
    const client = await connected();
    const end = ended(client);
    await ask(client, 'begin');
    await ask(client, ENTER_CONTA, ['no text in PostgreSQL: \u0000']);
    await expect(ask(client, 'select $1::int', [1])).rejects.toThrow();
    await end;
  });
});
