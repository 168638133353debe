import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { hasEnded } from '../processes/live-process.ts';
import { startPostgres, type Postgres } from './postgres.ts';

describe('Embedded PostgreSQL', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'viajario-postgres-'));
  const options = { directory, password: 'a password', fast: true };
  const pidFile = path.join(directory, 'cluster/postmaster.pid');
  let postgres: Postgres;

  beforeAll(async () => {
    postgres = await startPostgres(options);
  }, 60_000);
  afterAll(async () => {
    await postgres.stop();
    rmSync(directory, { recursive: true });
  });

  it('accepts its superuser with the password only', async () => {
    expect(await select('1 as one')).toEqual({ one: 1 });
    const stranger = new Client({ connectionString: postgres.url('postgres').replace('a%20password', 'wrong') });
    await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  });

  it('sorts and folds by Unicode code points, the same on every machine', async () => {
    expect(await select(`lower('ÁÇÕ') as low, current_setting('server_encoding') as encoding`)).toEqual({
      low: 'áçõ',
      encoding: 'UTF8',
    });
  });

  it('is found and reused by a second start, as after kill -9 of its parent', async () => {
    const again = await startPostgres(options);
    expect(again).toMatchObject({ pid: postgres.pid, port: postgres.port, reused: true });
  });

  it('comes back on the same port after kill -9, with all committed rows', async () => {
    await select('1', 'create table kept (n int); insert into kept values (7)');
    process.kill(postgres.pid, 'SIGKILL');
    expect(await hasEnded(postgres.pid, 5_000)).toBe(true);
    const { port } = postgres;
    postgres = await startPostgres({ ...options, port });
    expect(postgres).toMatchObject({ port, reused: false });
    expect(await select('n from kept')).toEqual({ n: 7 });
  }, 60_000);

  it('is not confused with another process that got its process id', async () => {
    await postgres.stop();
    writeFileSync(pidFile, `${process.pid}\n${directory}\n1\n${postgres.port}\n\n127.0.0.1\n\nready\n`);
    postgres = await startPostgres(options);
    expect(postgres.reused).toBe(false);
    expect(readFileSync(pidFile, 'utf8')).toMatch(`${postgres.pid}\n`);
  }, 60_000);

  async function select(what: string, before = ''): Promise<unknown> {
    const client = new Client({ connectionString: postgres.url('postgres') });
    await client.connect();
    try {
      if (before) await client.query(before);
      return (await client.query(`select ${what}`)).rows[0];
    } finally {
      await client.end();
    }
  }
});
