import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { TABLES } from '../../src/tables.js';
import { ownDatabase, type OwnDatabase } from '../support/processes/own-database.js';

let database: OwnDatabase | undefined;
afterAll(() => database?.drop());

/** Tables from which a key leads to a client, directly or over another table, and those with a conta's rows. */
const LEADING = (to: 'clientes' | 'contas', steps: string): string => `
  with recursive levam (tabela, passos) as (
    select '${to}'::regclass::oid, 0
    union select k.conrelid, l.passos + 1 from pg_constraint k join levam l on l.tabela = k.confrelid
      where k.contype = 'f' and k.confrelid <> k.conrelid and l.passos < ${steps})
  select distinct tabela::regclass::text as tabela from levam where passos > 0 order by 1`;

const OF_SUBJECT =
  'merge, undo of a merge, report, ZIP, its digest, clearing all, deletion of a client, erasure, undo of an import, example clients, stored answers, timeline, verify (V-05, V-17) and backup (files)';
const OF_CONTA = 'deletion of a conta (stored answers), ZIP and its digest';

/** A line for each table of the database that no noun declares. */
async function undeclared({ query }: OwnDatabase): Promise<string[]> {
  const missing = async (to: 'clientes' | 'contas', steps: string, declared: readonly { table: string }[], readers: string) => {
    const known = new Set(declared.map(({ table }) => table));
    const rows = await query<{ tabela: string }>(LEADING(to, steps));
    expect(rows.length).toBeGreaterThan(10);
    const unknown = rows.map(({ tabela }) => tabela).filter((tabela) => !known.has(tabela));
    return unknown.map((tabela) => `${tabela} is not declared in its noun's *.tables.ts: nothing in it is known to ${readers}`);
  };
  return [
    ...(await missing('clientes', '9', TABLES.subjects, OF_SUBJECT)),
    ...(await missing('contas', '1', TABLES.ofConta, OF_CONTA)),
  ];
}

describe('The tables about a client, and those of a conta', () => {
  it('are declared by their nouns; one that is not is named with every reader that would miss it', async () => {
    database = await ownDatabase('viajario_template');
    expect(await undeclared(database)).toEqual([]);

    await database.query(`create table rascunhos (id uuid primary key, conta_id uuid not null, cliente_id uuid not null,
      unique (conta_id, id), foreign key (conta_id, cliente_id) references clientes (conta_id, id) on delete cascade)`);
    await database.query(`create table rascunhos_partes (id uuid primary key, conta_id uuid not null references contas (id), rascunho_id uuid not null,
      foreign key (conta_id, rascunho_id) references rascunhos (conta_id, id) on delete cascade)`);
    const found = await undeclared(database);
    expect(found).toEqual(
      ['rascunhos', 'rascunhos_partes', 'rascunhos_partes'].map((name) => expect.stringMatching(`^${name} is`)),
    );
    for (const reader of [
      ...['merge', 'undo of a merge', 'report', 'ZIP', 'digest', 'clearing all', 'deletion of a client', 'erasure'],
      ...['undo of an import', 'example', 'stored answers', 'timeline', 'verify', 'backup'],
    ])
      expect(found[0]).toContain(reader);
  });

  it('are declared by the columns that hold a client, and by those of their parents', async () => {
    const { query } = (database ??= await ownDatabase('viajario_template'));
    const rows = await query<{ tabela: string; coluna: string; alvo: string }>(`
      select k.conrelid::regclass::text as tabela, a.attname as coluna, k.confrelid::regclass::text as alvo
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'conta_id'
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
    const keyed = (of: string, to: string): string[] =>
      rows.filter(({ tabela, alvo }) => tabela === of && alvo === to).map(({ coluna }) => coluna);
    for (const { table, subject, parent } of TABLES.subjects) {
      expect([table, keyed(table, 'clientes').toSorted()]).toEqual([table, subject.toSorted()]);
      if (parent) expect([table, keyed(table, parent.table)]).toEqual([table, [parent.column]]);
    }
  });

  it('are those of docs/tables.md, with their keys', async () => {
    const { query } = (database ??= await ownDatabase('viajario_template'));
    const page = readFileSync(new URL('../../../docs/tables.md', import.meta.url), 'utf8');
    const drawn = [...page.matchAll(/^ {2}(\w+) --> (\w+)$/gm)].map(([, from, to]) => `${from} --> ${to}`);
    const rows = await query<{ arrow: string }>(`
      select distinct conrelid::regclass || ' --> ' || confrelid::regclass as arrow from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid and conrelid::regclass::text not like 'rascunhos%'
        and confrelid::regclass::text not in ('contas', 'users')`);
    expect(drawn.toSorted()).toEqual(rows.map(({ arrow }) => arrow).toSorted());
    const listed = [...page.matchAll(/^\| .*`\w+`.*\|$/gm)].flatMap(([line]) =>
      [...line.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    const declared = new Set([...TABLES.ofConta, { table: 'contas' }, ...TABLES.subjects].map(({ table }) => table));
    expect([...declared].filter((table) => !listed.includes(table))).toEqual([]);
  });
});
