import { describe, expect, it } from '@jest/globals';
import { types } from 'pg';
import { column, rawRow } from '../../../../test/support/measuring/raw-rows.js';
import { JsonRows, JsonShape } from './json-rows.js';

const { INT4, JSON: JSON_TYPE, TIMESTAMPTZ, BOOL, FLOAT8 } = types.builtins;
const ODD_TEXTS = [
  '',
  'João d\'Ávila & Cia "Turismo"',
  'barra \\ invertida',
  'linha\nnova\ttab\r\u0000\u001f',
  '\u2028\u2029\u007f',
  '😀 família 👨‍👩‍👧',
  '</script>',
  '"',
  '\\"'.repeat(2_000),
  '\u0001'.repeat(5_000),
  'é'.repeat(5_000),
];

/** Writes the rows as JSON and parses them; the first buffer is tiny, so that it has to grow. */
function writeAndParse(
  rows: readonly (string | null)[][],
  columns = rows[0]?.map((_, i) => column(`c${i}`)) ?? [],
  shape = new JsonShape({}),
): unknown {
  const written = new JsonRows(shape, { before: '[', bytes: 4 });
  for (const row of rows) written.take(rawRow(row), columns);
  return JSON.parse(written.end(']').bytes.toString('utf8'));
}

describe('Rows written as JSON', () => {
  it.each(ODD_TEXTS.map((text) => [text.slice(0, 20), text]))('hold %j as stored', (_, text) => {
    expect(writeAndParse([[text, 'depois']])).toEqual([{ c0: text, c1: 'depois' }]);
  });

  it('hold any texts, side by side and below each other', () => {
    const rows = ODD_TEXTS.map((text, i) => [text, i % 2 ? null : 'meio', ODD_TEXTS[ODD_TEXTS.length - 1 - i] ?? '']);
    expect(writeAndParse(rows)).toEqual(rows.map(([c0, c1, c2]) => ({ c0, c1, c2 })));
  });

  it('hold a long text behind one that made the buffer grow', () => {
    const [quotes, long] = ['"'.repeat(2_000), 'y'.repeat(20_000)];
    expect(writeAndParse([[quotes, long]])).toEqual([{ c0: quotes, c1: long }]);
  });

  it('hold null, numbers, booleans, JSON and no rows at all', () => {
    const columns = [
      column('nulo'),
      column('numero', INT4),
      column('sim', BOOL),
      column('nao', BOOL),
      column('lista', JSON_TYPE),
    ];
    expect(writeAndParse([[null, '-42', 't', 'f', '[{"id" : "ação"}]']], columns)).toEqual([
      { nulo: null, numero: -42, sim: true, nao: false, lista: [{ id: 'ação' }] },
    ]);
    expect(writeAndParse([])).toEqual([]);
  });

  it.each([
    ['2026-11-20 17:55:51.663+00', '2026-11-20T17:55:51.663Z'],
    ['2026-11-20 17:55:51+00', '2026-11-20T17:55:51.000Z'],
    ['2026-11-20 17:55:51.5+00', '2026-11-20T17:55:51.500Z'],
    ['2026-11-20 17:55:51.663129+00', '2026-11-20T17:55:51.663Z'],
    ['12026-11-20 17:55:51+00', '+012026-11-20T17:55:51.000Z'],
  ])('write the instant %s as ISO 8601', (stored, iso) => {
    expect(writeAndParse([[stored, 'x']], [column('quando', TIMESTAMPTZ), column('x')])).toEqual([{ quando: iso, x: 'x' }]);
  });

  it('contain the decoded value of a column, and omit the skipped first columns', () => {
    const shape = new JsonShape({ rg: (stored) => `"${stored.toUpperCase()}"\n`.repeat(300) }, { skipped: 1 });
    const columns = ['total', 'rg', 'nome'].map((name) => column(name));
    const rg = '"ABC"\n'.repeat(300);
    expect(writeAndParse([['9', 'abc', 'Ana']], columns, shape)).toEqual([{ rg, nome: 'Ana' }]);
  });

  it('refuse a column of an unknown type', () => {
    expect(() => writeAndParse([['1.5']], [column('peso', FLOAT8)])).toThrow(
      'column peso has a type (701) that cannot be written as JSON',
    );
  });
});
