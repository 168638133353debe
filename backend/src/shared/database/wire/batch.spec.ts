import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runBatch, type Column } from './batch.js';
import { RawRowClient, type RawRow } from './raw-row.js';

describe('A batch of statements', () => {
  const client = new RawRowClient(process.env['DATABASE_URL']);
  beforeAll(async () => void (await client.connect()));
  afterAll(() => client.end());

  const NUMBERS = { name: 'numbers', text: 'select n from generate_series(1, $1::int) n', values: [3] };
  const WORD = { name: 'word', text: 'select $1::text as word, null as nothing, true as flag', values: ['São João'] };

  it('returns the rows of each statement, parsed by their types', async () => {
    expect(await runBatch(client, [NUMBERS, WORD])).toEqual([
      [{ n: 1 }, { n: 2 }, { n: 3 }],
      [{ word: 'São João', nothing: null, flag: true }],
    ]);
  });

  it('prepares each statement once per connection', async () => {
    for (const count of [1, 2]) expect(await runBatch(client, [{ ...NUMBERS, values: [count] }])).toHaveLength(1);
    const { rows } = await client.query(`select count(*)::int as n from pg_prepared_statements where name = 'numbers'`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('hands the rows of the last statement to the sink as bytes', async () => {
    const taken: { texts: (string | null)[]; names: string[] }[] = [];
    const take = (row: RawRow, columns: readonly Column[]): void =>
      void taken.push({ texts: row.texts(3), names: columns.map(({ name }) => name) });
    expect(await runBatch(client, [NUMBERS, WORD], { take })).toEqual([[{ n: 1 }, { n: 2 }, { n: 3 }], []]);
    expect(taken).toEqual([{ texts: ['São João', null, 't'], names: ['word', 'nothing', 'flag'] }]);
  });

  it('rolls back the statements before one that fails', async () => {
    const other = new RawRowClient(process.env['DATABASE_URL']);
    await other.connect();
    const setting = { name: 'setting', text: `select set_config('app.conta_id', 'of-the-batch', false)`, values: [] };
    const failing = { name: 'failing', text: 'select 1 / $1::int', values: [0] };
    await expect(runBatch(other, [setting, failing])).rejects.toThrow('division by zero');
    const { rows } = await other.query(`select current_setting('app.conta_id', true) as conta`);
    expect(rows[0].conta).not.toBe('of-the-batch');
    await other.end();
  });
});
