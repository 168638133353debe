import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import { JobSchema } from '../../jobs/job.schema.js';
import { joined } from './joined.js';
import { ormConfig } from '../orm.config.js';
import { PoolReads } from '../pool-reads.js';
import { Sql } from '../sql.js';
import { PreparingClient } from './preparing-client.js';

const open = () => MikroORM.init(ormConfig(process.env['DATABASE_URL']!, [JobSchema], { poolSize: 1 }));

describe('Writes of the ORM', () => {
  let orm: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    orm = await open();
  });
  afterAll(() => orm.close(true));

  /** A table of its own, and the statements that the connection has prepared for it. */
  const inTransaction = (work: (execute: (sql: string, params?: unknown[]) => Promise<unknown[]>) => Promise<void>) =>
    orm.em.fork().transactional(async (em) => {
      const execute = (sql: string, params: unknown[] = []) =>
        em.getConnection().execute(sql, params, 'all', em.getTransactionContext());
      await execute('create temporary table bound (a text, b int, c timestamptz) on commit drop');
      await work(execute);
    });
  const prepared = `select statement from pg_prepared_statements where statement like '%bound%' and prepare_time > now() order by prepare_time`;

  it('send their values as parameters', () =>
    inTransaction(async (execute) => {
      await execute('insert into bound (a, b, c) values (?, ?, ?)', [`O'Hara?`, 7, new Date('2026-11-25T12:00:00Z')]);
      await execute('update bound set a = ? where b = ?', ['Conceição', 7]);
      expect(await execute(`select a, b, c = '2026-11-25T12:00:00Z' as same from bound`)).toEqual([
        { a: 'Conceição', b: 7, same: true },
      ]);
      expect(await execute(prepared)).toEqual([
        { statement: 'insert into bound (a, b, c) values ($1, $2, $3)' },
        { statement: 'update bound set a = $1 where b = $2' },
      ]);
    }));

  it('are refused once the transaction that they belong to is over', async () => {
    const client: Client = new PreparingClient(process.env['DATABASE_URL']);
    await client.connect();
    const sql = new Sql(orm.em, new PoolReads(orm.em));
    const over = Promise.withResolvers<void>();
    const pid = { name: 'pid', text: 'select pg_backend_pid() as pid', values: [] };
    const inside = await joined(orm.em, client, async () => ({
      rows: await sql.rows(pid),
      late: over.promise.then(() => sql.rows(pid)),
    }));
    over.resolve();
    await expect(inside.late).rejects.toThrow('the transaction is over');
    const { rows } = await client.query(pid.text);
    expect(rows).toEqual(inside.rows);
    await client.end();
  });

  it('stay as the ORM writes them where a ? is not a value', () =>
    inTransaction(async (execute) => {
      await execute('insert into ?? (a) values (?)', ['bound', 'x']);
      await execute('update bound set a = ? where b in (?)', ['y', [1, 2]]);
      expect(await execute('select a from bound')).toEqual([{ a: 'x' }]);
      expect(await execute(prepared)).toEqual([]);
    }));
});
