import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { refuseUnsafeDatabase } from '../../../src/shared/database/refuse-unsafe-database.queries.js';

let app: Client;
let operator: Client;

beforeAll(async () => {
  app = new Client({ connectionString: process.env['DATABASE_URL'] });
  operator = new Client({ connectionString: process.env['OPERATOR_DATABASE_URL'] });
  await Promise.all([app.connect(), operator.connect()]);
});
afterAll(() => Promise.all([app.end(), operator.end()]));

async function names(text: string): Promise<string[]> {
  return (await operator.query<{ name: string }>(text)).rows.map(({ name }) => name);
}

describe('The role of API and worker', () => {
  it('CRY-16: is no superuser, cannot pass row-level security, make roles or databases, or copy', async () => {
    const { rows } = await operator.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = 'viajario_app'`,
    );
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false },
    ]);
    expect(
      await names(`select roleid::regrole::text as name from pg_auth_members where member = 'viajario_app'::regrole`),
    ).toEqual([]);
  });

  it('CRY-16: owns nothing and can create nothing', async () => {
    expect(await names(`select oid::regclass::text as name from pg_class where relowner = 'viajario_app'::regrole`)).toEqual([]);
    expect(await names(`select oid::regprocedure::text as name from pg_proc where proowner = 'viajario_app'::regrole`)).toEqual(
      [],
    );
    expect(
      await names(
        `select nspname as name from pg_namespace where nspname !~ '^pg_(temp|toast)' and has_schema_privilege('viajario_app', oid, 'create')`,
      ),
    ).toEqual([]);
    const { rows } = await operator.query(
      `select has_database_privilege('viajario_app', current_database(), 'create') as "create"`,
    );
    expect(rows).toEqual([{ create: false }]);
    for (const statement of [
      'create table nova (x int)',
      'drop table clientes',
      'alter table users add column x int',
      'create schema outro',
      'create role outro',
    ]) {
      await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('CRY-16: may truncate, reference or set triggers nowhere, and only add to the audit trail', async () => {
    expect(
      await names(
        `select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'bullmq'::regnamespace)
           and has_table_privilege('viajario_app', c.oid, 'truncate, references, trigger')`,
      ),
    ).toEqual([]);
    const { rows } = await operator.query(
      `select privilege_type as right from information_schema.role_table_grants where grantee = 'viajario_app' and table_name = 'auditoria' order by 1`,
    );
    expect(rows.map((row) => row.right)).toEqual(['INSERT', 'SELECT']);
    expect(
      await names(
        `select table_name as name from information_schema.role_table_grants where grantee = 'PUBLIC' and table_schema in ('public', 'bullmq')`,
      ),
    ).toEqual([]);
  });

  it("CRY-16: reads the list of migrations, but cannot write it, the counters or another role's files", async () => {
    for (const statement of [
      `insert into migracoes (name) values ('x')`,
      'delete from migracoes',
      `insert into contas_totais values (gen_random_uuid())`,
      `copy users to '/tmp/x'`,
      `select pg_read_file('/etc/passwd')`,
    ]) {
      await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('CRY-16: has functions that bypass row-level security only with a fixed search path, not executable by other roles', async () => {
    const ours = `p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
    expect(
      await names(
        `select p.oid::regprocedure::text as name from pg_proc p where ${ours} and p.prosecdef
           and not coalesce(p.proconfig @> array['search_path=public, pg_temp'], false)`,
      ),
    ).toEqual([]);
    expect(
      await names(
        `select p.oid::regprocedure::text as name from pg_proc p where ${ours} and (p.proacl is null or p.proacl::text ~ '[{,]=X')`,
      ),
    ).toEqual([]);
  });

  it("CRY-16: is the only one that API and worker start with: the operator's is refused in one line", async () => {
    // both run the check: FLT-24, operations/migrations.spec.ts
    await expect(refuseUnsafeDatabase(process.env['OPERATOR_DATABASE_URL'] ?? '')).rejects.toThrow(
      /^DATABASE_URL: this role bypasses row-level security[^\n]*$/,
    );
  });
});
