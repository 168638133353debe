import { runMigrations } from 'bullmq';
import type { Client } from 'pg';
import { QUEUES } from './queues.js';

/** The app's role may not create anything, so the sequence that BullMQ creates with a queue's first job is created here. */
const sequenceOf = (queue: string): string =>
  `do $$ begin execute format('create sequence if not exists bullmq.%I', bullmq.job_id_seq_name('${queue}')); end $$;`;

const GRANT_QUEUES = `
  ${QUEUES.map(sequenceOf).join('\n  ')}
  grant usage on schema bullmq to viajario_app;
  grant select, insert, update, delete on all tables in schema bullmq to viajario_app;
  grant usage on all sequences in schema bullmq to viajario_app;
  grant execute on all functions in schema bullmq to viajario_app;
`;

/** Migrates the queue's own schema and grants the app's role access. */
export async function migrateQueue(client: Client): Promise<void> {
  await runMigrations(client);
  await client.query(GRANT_QUEUES);
}
