import { Client } from 'pg';
import { keepaliveConnection } from './keepalive-connection.js';

const QUERY_TIMEOUT_MS = 15_000;

/**
 * A connection that LISTENs on one channel, opened on demand and reopened after a loss. Notifications sent while it is closed are
 * lost, and behind a pooler that shares connections all are: callers also poll, after `open`, after a loss, and periodically.
 */
export class Listener {
  private client: Client | undefined;
  private opening: Promise<void> | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly notified: (payload: string) => void,
    private readonly lost: () => void = () => undefined,
  ) {}

  /** Resolves once notifications arrive; immediately while the connection is open. */
  open(): Promise<void> {
    this.opening ??= this.connect();
    return this.opening;
  }

  /** Also while `open` is under way, which settles first: pg never settles the connect of a client that is ended meanwhile. */
  async close(): Promise<void> {
    await this.opening?.catch(() => undefined);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new Client({
      ...keepaliveConnection(this.databaseUrl),
      connectionTimeoutMillis: 5_000,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    const lose = (): void => {
      if (this.client !== client) return;
      this.client = this.opening = undefined;
      this.lost();
    };
    this.client = client;
    client.on('notification', ({ payload }) => this.notified(payload ?? ''));
    client.on('error', lose);
    client.on('end', lose);
    try {
      await client.connect();
      await client.query(`listen ${this.channel}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      lose();
      throw error;
    }
  }
}
