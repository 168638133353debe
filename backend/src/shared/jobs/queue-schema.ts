import { runMigrations } from 'bullmq';
import type { Client } from 'pg';
import { JOBS_QUEUE } from './queues.js';

/** The app's role creates nothing: the sequence that BullMQ makes with a queue's first job is made here instead. */
const GRANT_QUEUE = `
  do $$ begin execute format('create sequence if not exists bullmq.%I', bullmq.job_id_seq_name('${JOBS_QUEUE}')); end $$;
  grant usage on schema bullmq to viajario_app;
  grant select, insert, update, delete on all tables in schema bullmq to viajario_app;
  grant usage on all sequences in schema bullmq to viajario_app;
  grant execute on all functions in schema bullmq to viajario_app;
`;

/** Brings the queue's own schema to its version and opens it to the app's role. */
export async function migrateQueue(client: Client): Promise<void> {
  await runMigrations(client);
  await client.query(GRANT_QUEUE);
}
