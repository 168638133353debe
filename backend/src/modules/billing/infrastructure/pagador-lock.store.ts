import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import type { Config } from '../../../config.js';
import { CONFIG } from '#shared/config.token.js';
import { keepaliveConnection } from '#shared/database/keepalive-connection.js';

import { PagadorUnavailable, PaymentsDown } from '../domain/payment-provider.js';

/** After this time a waiting call is refused as busy. */
const WAIT_MS = 10_000;
const POLL_MS = 40;

/**
 * Mutual exclusion per pagador, across processes. PostgreSQL advisory locks on a dedicated connection: the provider may take
 * seconds, which must not occupy a connection of the pool. Calls queue up within the process first; between processes PostgreSQL
 * decides, and releases the locks of a process that was killed.
 */
@Injectable()
export class PagadorLock implements OnApplicationShutdown {
  private readonly last = new Map<string, Promise<unknown>>();
  private connection: { client: Client; ready: Promise<unknown> } | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async onApplicationShutdown(): Promise<void> {
    await this.connection?.client.end().catch(() => undefined);
  }

  async run<T>(usuarioId: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(usuarioId) ?? Promise.resolve();
    const result = withinTimeout(before).then(() => this.locked(usuarioId, work));
    const settled = Promise.allSettled([before, result]);
    this.last.set(usuarioId, settled);
    try {
      return await result;
    } finally {
      if (this.last.get(usuarioId) === settled) this.last.delete(usuarioId);
    }
  }

  private async locked<T>(usuarioId: string, work: () => Promise<T>): Promise<T> {
    const client = await this.connected();
    await acquire(client, usuarioId).catch((error: unknown) => {
      if (!(error instanceof PaymentsDown)) this.releaseAll(client); // the server may still grant the lock
      throw error;
    });
    try {
      return await work();
    } finally {
      await client.query(`select pg_advisory_unlock(hashtextextended($1, 8))`, [usuarioId]).catch(() => this.releaseAll(client));
    }
  }

  /** A connection that does not answer may still hold locks: it is closed, even if it was already dropped. */
  private releaseAll(client: Client): void {
    this.drop(client);
    void client.end().catch(() => undefined);
  }

  private async connected(): Promise<Client> {
    const { client, ready } = (this.connection ??= this.connect());
    await ready;
    return client;
  }

  private connect(): { client: Client; ready: Promise<unknown> } {
    const client = new Client({
      ...keepaliveConnection(this.config.databaseUrl),
      connectionTimeoutMillis: 5_000,
      query_timeout: WAIT_MS * this.config.timeoutFactor,
    });
    const lost = (): void => this.drop(client);
    client.on('error', lost).on('end', lost);
    const ready = client.connect();
    ready.catch(lost);
    return { client, ready };
  }

  /** A connection that ends late must not clear its successor. */
  private drop(client: Client): void {
    if (this.connection?.client === client) this.connection = undefined;
  }
}

/** Waits for the previous call; throws after the timeout. */
async function withinTimeout(before: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const late = sleep(WAIT_MS, undefined, { signal: over.signal, ref: false }).then(() => {
    throw busy();
  });
  try {
    await Promise.race([before, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}

const busy = (): PagadorUnavailable => new PagadorUnavailable('another call for this pagador is still running');

async function acquire(client: Client, usuarioId: string): Promise<void> {
  for (const end = Date.now() + WAIT_MS; ; await sleep(POLL_MS)) {
    const { rows } = await client.query(`select pg_try_advisory_lock(hashtextextended($1, 8)) as taken`, [usuarioId]);
    if (rows[0].taken) return;
    if (Date.now() > end) throw busy();
  }
}
