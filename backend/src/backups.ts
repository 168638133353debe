import 'reflect-metadata';
import { runOperation } from './operation.js';
import { BackupModule } from './shared/backup/backup.module.js';
import { BackupTarget } from './shared/backup/backup-target.js';

/** Lists the names of the backups, oldest first. */
await runOperation('backups', {
  imports: (config) => [BackupModule.forRoot(config)],
  work: async (app) => ({ ok: true, backups: await app.get(BackupTarget).ids() }),
});
