import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ENTER_CONTA } from '../unit-of-work.js';
import { PreparingClient } from './preparing-client.js';

const CONFIRM_ACCESS = `select confirmar_acesso($1, $2, $3, $4, $5)`;

const connect = async (): Promise<PreparingClient> => {
  const client = new PreparingClient(process.env['DATABASE_URL']);
  await client.connect();
  return client;
};

interface Rows {
  rows: Record<string, unknown>[];
}

/** As MikroORM calls it. */
const send = (client: PreparingClient, text: string, values?: unknown[]): Promise<Rows> => client.query(text, values);

describe('A preparing connection', () => {
  let client: PreparingClient;
  beforeAll(async () => {
    client = await connect();
  });
  afterEach(() => client.query('rollback'));
  afterAll(() => client.end());

  const rowsOf = async (text: string, values?: unknown[]): Promise<Record<string, unknown>[]> => {
    const { rows } = await send(client, text, values);
    return rows;
  };

  it('prepares a statement with values once, and none without', async () => {
    for (const n of [1, 2]) expect(await rowsOf('select $1::int + 40 as sum', [n])).toEqual([{ sum: 40 + n }]);
    expect(await rowsOf('select 40 as sum')).toEqual([{ sum: 40 }]);
    expect(await rowsOf(`select statement from pg_prepared_statements where statement like '%40 as sum'`)).toEqual([
      { statement: 'select $1::int + 40 as sum' },
    ]);
  });

  it('sends `begin` and the conta with the next statement, in order', async () => {
    client.sendAhead('begin');
    client.sendAhead(ENTER_CONTA, ['conta-1']);
    const inside = `select current_setting('app.conta_id') as conta, now() < statement_timestamp() as begun`;
    expect(await rowsOf('select pg_sleep(0.01)')).toHaveLength(1);
    expect(await rowsOf(inside)).toEqual([{ conta: 'conta-1', begun: true }]);
    await rowsOf('commit');
    expect(await rowsOf(`select current_setting('app.conta_id', true) as conta`)).not.toEqual([{ conta: 'conta-1' }]);
  });

  it.each(['select 1', 'commit'])(
    'fails `%s` when the access check sent before it fails, rolls back and stays usable',
    async (next) => {
      const nobody = '00000000-0000-0000-0000-000000000000';
      await rowsOf('create temporary table kept (n int)');
      await rowsOf('begin');
      await rowsOf('insert into kept values (1)');
      client.checkAhead(CONFIRM_ACCESS, ['no session', nobody, nobody, ['agente'], true]);
      await expect(client.query(next)).rejects.toMatchObject({ code: 'AC401' });
      await rowsOf('rollback');
      expect(await rowsOf('select * from kept')).toEqual([]);
      await rowsOf('drop table kept');
    },
  );

  it('drops a pending access check on rollback', async () => {
    await rowsOf('begin');
    client.checkAhead(CONFIRM_ACCESS, ['no session', null, null, null, false]);
    expect(await rowsOf('rollback')).toEqual([]);
    expect(await rowsOf('select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('is closed when a statement sent ahead fails', async () => {
    const broken = await connect();
    await send(broken, 'begin');
    await expect(broken.query('select 1 / 0')).rejects.toThrow('division by zero');
    broken.sendAhead(ENTER_CONTA, ['conta-1']); // refused: the transaction has failed
    await expect(broken.query('select 1')).rejects.toThrow();
    await expect(broken.query('select 1')).rejects.toThrow('not queryable');
  });
});
