import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import type { Config } from '../../../config.js';
import { CONFIG } from '#shared/config.token.js';
import { keepaliveConnection } from '#shared/database/keepalive-connection.js';
import { PagadorLock } from '../domain/assinantes.js';
import { PagadorUnavailable, PaymentsDown } from '../domain/payment-provider.js';

/** A person waits no longer for a call of his that does not end, and hears that it is busy. */
const WAIT_MS = 10_000;
const POLL_MS = 40;

/**
 * Advisory locks of one connection of its own: the provider may take seconds, and no connection of the pool waits for it. Within the
 * process callers queue up; between processes PostgreSQL decides, and gives the locks of one that was killed to the next.
 */
@Injectable()
export class AdvisoryPagadorLock extends PagadorLock implements OnApplicationShutdown {
  private readonly last = new Map<string, Promise<unknown>>();
  private connection: { client: Client; ready: Promise<unknown> } | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connection?.client.end().catch(() => undefined);
  }

  async run<T>(usuarioId: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(usuarioId) ?? Promise.resolve();
    const turn = inTime(before).then(() => this.locked(usuarioId, work));
    const settled = Promise.allSettled([before, turn]);
    this.last.set(usuarioId, settled);
    try {
      return await turn;
    } finally {
      if (this.last.get(usuarioId) === settled) this.last.delete(usuarioId);
    }
  }

  private async locked<T>(usuarioId: string, work: () => Promise<T>): Promise<T> {
    const client = await this.connected();
    await take(client, usuarioId).catch((error: unknown) => {
      if (!(error instanceof PaymentsDown)) this.giveAllBack(client); // the question may yet be answered, to nobody
      throw error;
    });
    try {
      return await work();
    } finally {
      await client.query(`select pg_advisory_unlock(hashtextextended($1, 8))`, [usuarioId]).catch(() => this.giveAllBack(client));
    }
  }

  /** A connection that does not answer may live on with its locks: it is closed, and what was lost already is closed twice. */
  private giveAllBack(client: Client): void {
    this.lose(client);
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
      query_timeout: WAIT_MS,
    });
    const lost = (): void => this.lose(client);
    client.on('error', lost).on('end', lost);
    const ready = client.connect();
    ready.catch(lost);
    return { client, ready };
  }

  /** One that ends late must not take the next one's place away. */
  private lose(client: Client): void {
    if (this.connection?.client === client) this.connection = undefined;
  }
}

/** Resolves with what is before, or throws when that takes too long. */
async function inTime(before: Promise<unknown>): Promise<void> {
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

const busy = (): PagadorUnavailable => new PagadorUnavailable('another call of this payer does not end');

async function take(client: Client, usuarioId: string): Promise<void> {
  for (const end = Date.now() + WAIT_MS; ; await sleep(POLL_MS)) {
    const { rows } = await client.query(`select pg_try_advisory_lock(hashtextextended($1, 8)) as taken`, [usuarioId]);
    if (rows[0].taken) return;
    if (Date.now() > end) throw busy();
  }
}
