import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { runMigrations } from 'bullmq';
import { Client } from 'pg';
import { readMigrationUrl } from './config.js';
import { lockMigrations } from './shared/infrastructure/migration-lock.queries.js';
import { JOBS_QUEUE } from './shared/infrastructure/queues.js';
import { ormConfig } from './shared/infrastructure/orm.config.js';
import { runProcess } from './shared/infrastructure/run-process.js';

/** The app's role creates nothing: the sequence that BullMQ makes with a queue's first job is made here instead. */
const GRANT_QUEUE = `
  do $$ begin execute format('create sequence if not exists bullmq.%I', bullmq.job_id_seq_name('${JOBS_QUEUE}')); end $$;
  grant usage on schema bullmq to viajario_app;
  grant select, insert, update, delete on all tables in schema bullmq to viajario_app;
  grant usage on all sequences in schema bullmq to viajario_app;
  grant execute on all functions in schema bullmq to viajario_app;
`;

/** Brings the database to this version: our tables, then the queue's own schema. Runs as the operator's role. */
await runProcess('migrate', async () => {
  const databaseUrl = readMigrationUrl(process.env);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await lockMigrations(client);
  await migrateTables(databaseUrl);
  await client.query('grant select on migracoes to viajario_app');
  await runMigrations(client);
  await client.query(GRANT_QUEUE);
  await client.end();
});

async function migrateTables(databaseUrl: string): Promise<void> {
  const options = { discovery: { warnWhenNoEntities: false }, logger: () => undefined };
  const orm = await MikroORM.init({ ...ormConfig(databaseUrl, [], { poolSize: 2 }), ...options });
  await orm.migrator.up();
  await orm.close(true);
}
