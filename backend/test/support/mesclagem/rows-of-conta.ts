import { FieldCipher } from '../../../src/shared/encryption/field-cipher.js';
import type { Product } from '../processes/product.js';

/** Records of actions, to which a merge and its undo add. */
const TRAIL = ['auditoria', 'jobs', 'limpezas', 'limpezas_grupos'];
/** Versions that trigger a recount of the family groups, and the last count. */
const VERSIONS = ['relacionamentos_versao', 'grupos_familiares', 'grupos_versao'];
/** What the watch of trips writes meanwhile: verdicts, and differences but those that a changed trip had at once. */
const VERDICTS = ['conferida_em', 'piorou_em', 'resultado', 'faltam'];
const OF_THE_WATCH: Readonly<Record<string, string>> = { viagens_mudancas: `causa <> 'trecho'` };
/** A client without any may have no row. */
const NOTHING = { documentos: 0, relacionamentos: 0, etiquetas: [] };
/** Columns whose elements have no order. */
const SETS = ['etiquetas'];

export type Row = Readonly<Record<string, unknown>>;
/** Of each table by name. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** All rows of a conta, of every table with a `conta_id` or a `cliente_id`; the identity numbers of clients in clear. */
export async function rowsOfConta({ app, db }: Product, contaId: string): Promise<Rows> {
  const { rows: tables } = await db.query<{ tabela: string; da_conta: boolean }>(
    `select c.table_name as tabela, bool_or(c.column_name = 'conta_id') as da_conta from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('conta_id', 'cliente_id') and c.table_name <> all ($1)
     group by 1 order by 1`,
    [TRAIL],
  );
  const found: Record<string, Row[]> = {};
  for (const { tabela, da_conta: ofConta } of tables) {
    const where = ofConta ? 'conta_id = $1' : 'cliente_id in (select id from clientes where conta_id = $1)';
    const { rows } = await db.query<{ linha: Row }>(
      `select to_jsonb(t) as linha from ${tabela} t where ${where} and not (${OF_THE_WATCH[tabela] ?? 'false'})`,
      [contaId],
    );
    found[tabela] = rows
      .map(({ linha }) => comparable(inClear(app.get(FieldCipher), tabela, contaId, linha)))
      .filter(hasSomething)
      .sort(byContent);
  }
  return found;
}

const comparable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !VERSIONS.includes(name) && !VERDICTS.includes(name))
      .map(([name, value]) => [name, SETS.includes(name) && Array.isArray(value) ? value.toSorted() : value]),
  );
const byContent = (a: Row, b: Row): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
const hasSomething = (row: Row): boolean =>
  Object.entries(NOTHING).some(([name, nothing]) => !(name in row) || JSON.stringify(row[name]) !== JSON.stringify(nothing));

/** Rewritten by an undo, and so encrypted again. */
function inClear(cipher: FieldCipher, table: string, contaId: string, row: Row): Row {
  if (table !== 'clientes') return row;
  const read = ([column, value]: [string, unknown]): [string, unknown] =>
    typeof value === 'string' && /^v\d:/.test(value)
      ? [column, cipher.decrypt(value, { table, column, contaId, row: String(row['id']) })]
      : [column, value];
  return Object.fromEntries(Object.entries(row).map(read));
}
