import type { Client } from 'pg';
import { SystemClock } from '../../src/shared/system-clock.js';

const running = SystemClock.prototype.now;
const stopped = new Set<Client>();
let standing: Date | undefined;

/** The instant of the product, the same in the spec: the system's, or where `setClock` has let it stand. */
export const now = (): Date => new Date(standing ?? Date.now());

/**
 * Lets API and worker in this process, `now()` of the product's database and `now()` of the spec stand at an instant, until `runClock`.
 * The database should be the product's own (`alone`): rows of another day would stay for the next test files.
 */
export async function setClock({ db }: { db: Client }, instant: Date): Promise<void> {
  standing = instant;
  SystemClock.prototype.now = now;
  stopped.add(db);
  await define(db, `timestamptz '${instant.toISOString()}'`);
}

/** Lets the time go on as it does outside; `product.close()` does it too. */
export async function runClock({ db }: { db: Client }): Promise<void> {
  if (!stopped.delete(db)) return;
  standing = undefined;
  SystemClock.prototype.now = running;
  await define(db, 'pg_catalog.transaction_timestamp()');
}

/**
 * `infra/test/jest/database.setup.mjs` lets PostgreSQL's `now()` call this function, and only there is its schema. Sessions of a later
 * instant would push out those that begin now: of each user only the newest are kept.
 */
async function define(db: Client, instant: string): Promise<void> {
  const head = 'create or replace function test_clock.now() returns timestamptz language sql stable parallel safe';
  await db.query(`${head} as $$ select ${instant} $$`);
  await db.query(`delete from sessions where to_timestamp((sess ->> 'criadaEm')::float8) > now()`);
}
