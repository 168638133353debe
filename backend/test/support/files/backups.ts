import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { BackupModule } from '../../../src/shared/backup/backup.module.js';
import { BackupTarget } from '../../../src/shared/backup/backup-target.js';
import { Backup, type BackupOutcome } from '../../../src/shared/backup/backup.js';
import { backupId, instantOf } from '../../../src/shared/backup/retention.js';
import { Restore, type RestoreOutcome } from '../../../src/shared/backup/restore.js';
import { VERIFICATION } from '../../../src/shared/verification/verification.js';
import { startBackend, type Ended } from '../processes/backend-process.js';
import { operateHere } from '../processes/operator.js';
import type { OwnDatabase } from '../processes/own-database.js';

export const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'viajario-backup-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Paths of all files below a folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => path.join(folder, name)).filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** Runs an operator command (`backup`, `backups` or `restore`) with this environment on this database; `output` is its JSON. */
export async function operate(
  command: string,
  env: Record<string, string>,
  database: OwnDatabase,
  ...args: string[]
): Promise<Ended & { output: any }> {
  const ended = await startBackend(command, { ...env, DATABASE_URL: database.operatorUrl }, args).ended;
  return { ...ended, output: ended.stdout.startsWith('{') ? JSON.parse(ended.stdout) : undefined };
}

const withBackups = <T>(env: Record<string, string>, database: OwnDatabase, work: (app: INestApplicationContext) => Promise<T>) =>
  operateHere(env, database.operatorUrl, work, (config) => [BackupModule.forRoot(config, [Restore, ...VERIFICATION])]);

/** Makes a backup in this process. */
export async function backUpHere(env: Record<string, string>, database: OwnDatabase): Promise<BackupOutcome> {
  const made = await withBackups(env, database, (app) => app.get(Backup).run());
  if (!made) throw new Error('another process is making a backup');
  return made;
}

/** The newest backup of this installation. */
export const newestHere = (env: Record<string, string>, database: OwnDatabase): Promise<string | undefined> =>
  withBackups(env, database, (app) => app.get(BackupTarget).newestOwn(new Date()));

/** The name of this backup if it were three days older. */
export const threeDaysBefore = (id: string): string =>
  id.replace(/^.*?z/, backupId(new Date(instantOf(id).getTime() - 3 * 86_400_000), '').replace(/-.*$/, ''));

/** Restores one in this process. */
export const restoreHere = (env: Record<string, string>, database: OwnDatabase, id: string): Promise<RestoreOutcome> =>
  withBackups(env, database, (app) => app.get(Restore).run(id));

/** A digest of the rows of each table, except those that backups omit. */
export async function rowsOf(database: OwnDatabase): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'rate_limits', 'migracoes')`,
  );
  const digests: [string, string][] = [];
  for (const { name } of tables) {
    const text = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text)), '') as digest from ${name} t`;
    digests.push([name, (await database.query<{ digest: string }>(text))[0]?.digest ?? '']);
  }
  return Object.fromEntries(digests.toSorted());
}

/** The structure of the schema: columns, keys, indexes, triggers, functions, policies, rights, owners, sequences, migrations. */
export async function structureOf(database: OwnDatabase): Promise<unknown[]> {
  const structure: unknown[] = [];
  for (const text of STRUCTURE) structure.push(await database.query(text));
  return structure;
}

const OURS = `('public'::regnamespace, 'bullmq'::regnamespace)`;
const STRUCTURE = [
  `select c.oid::regclass::text as name, c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, c.relacl::text,
     c.relowner::regrole::text as owner, obj_description(c.oid, 'pg_class') as note
   from pg_class c where c.relnamespace in ${OURS} and c.relkind in ('r', 'p', 'v', 'S') order by 1`,
  `select attrelid::regclass::text as "table", attname, format_type(atttypid, atttypmod) as type, attnotnull, attgenerated, attacl::text,
     pg_get_expr(d.adbin, d.adrelid) as "default"
   from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where attrelid in (select oid from pg_class where relnamespace in ${OURS} and relkind = 'r') and attnum > 0 and not attisdropped order by 1, 2`,
  `select schemaname, tablename, indexdef from pg_indexes where schemaname in ('public', 'bullmq') order by 1, 2, 3`,
  `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as rule, convalidated from pg_constraint
   where connamespace in ${OURS} order by 1, 2`,
  `select tgrelid::regclass::text as "table", pg_get_triggerdef(oid) as trigger, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  `select oid::regprocedure::text as function, md5(prosrc) as source, prosecdef, proconfig, proacl::text from pg_proc
   where pronamespace in ${OURS} order by 1`,
  `select * from pg_policies order by tablename, policyname`,
  `select schemaname, sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1, 2`,
  `select name from migracoes order by id`,
  `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname ~ 'viajario' order by 1`,
  `select nspname, nspacl::text from pg_namespace where nspname in ('public', 'bullmq') order by 1`,
];
