import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RawRowClient } from './raw-row.js';

describe('A connection with raw rows', () => {
  const client = new RawRowClient(process.env['DATABASE_URL']);
  beforeAll(async () => void (await client.connect()));
  afterAll(() => client.end());

  it('answers queries of pg as pg itself does', async () => {
    const text = `select '' as empty, null as nothing, 'Conceição ✈' as word, 7 as number, array['a', 'b'] as list`;
    const { rows, rowCount } = await client.query(text);
    expect({ rows, rowCount }).toEqual({
      rows: [{ empty: '', nothing: null, word: 'Conceição ✈', number: 7, list: ['a', 'b'] }],
      rowCount: 1,
    });
  });

  it('reads rows that arrive in several packets', async () => {
    const { rows } = await client.query(`select repeat('é', 40000) as long from generate_series(1, 5)`);
    expect(rows.map(({ long }) => long.length)).toEqual([40_000, 40_000, 40_000, 40_000, 40_000]);
  });

  it('rejects with the error of PostgreSQL and goes on', async () => {
    await expect(client.query('select nothing_there')).rejects.toMatchObject({ code: '42703' });
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
