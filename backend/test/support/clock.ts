import type { Client } from 'pg';
import { SystemClock } from '../../src/shared/system-clock.js';

const running = SystemClock.prototype.now;
const stopped = new Set<Client>();
let standing: Date | undefined;

/** The present time of the product and the spec: the system's, or the one set by `setClock`. */
export const now = (): Date => new Date(standing ?? Date.now());

/**
 * Stops API and worker in this process, `now()` of the product's database and `now()` of the spec at an instant, until
 * `runClock`. The database should be the product's own (`alone`): otherwise rows of another day would remain for the next test
 * files.
 */
export async function setClock({ db }: { db: Client }, instant: Date): Promise<void> {
  standing = instant;
  SystemClock.prototype.now = now;
  stopped.add(db);
  await define(db, `timestamptz '${instant.toISOString()}'`);
}

/** Restores the system's time; `product.close()` does it too. */
export async function runClock({ db }: { db: Client }): Promise<void> {
  if (!stopped.delete(db)) return;
  standing = undefined;
  SystemClock.prototype.now = running;
  await define(db, 'pg_catalog.transaction_timestamp()');
}

/**
 * `infra/test/jest/database.setup.mjs` makes PostgreSQL's `now()` call this function, and only there does its schema exist.
 * Sessions of a later instant would displace those that begin now: of each user only the newest remain.
 */
async function define(db: Client, instant: string): Promise<void> {
  const head = 'create or replace function test_clock.now() returns timestamptz language sql stable parallel safe';
  await db.query(`${head} as $$ select ${instant} $$`);
  await db.query(`delete from sessions where to_timestamp((sess ->> 'criadaEm')::float8) > now()`);
}
