import 'reflect-metadata';
import { readArguments } from './arguments.js';
import { readMigrationUrl } from './config.js';
import { migrateDatabase } from './shared/database/migrate-database.js';
import { runProcess } from './shared/run-process.js';

/** Brings the database to this version. Runs as the operator's role, before the processes of this version start. */
await runProcess('migrate', async () => {
  readArguments();
  await migrateDatabase(readMigrationUrl(process.env));
});
