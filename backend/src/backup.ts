import 'reflect-metadata';
import { runOperation } from './operation.js';
import { BackupModule } from './shared/backup/backup.module.js';
import { Backup } from './shared/backup/backup.js';
import { refuseOtherMasterKey } from './shared/encryption/master-keys.store.js';

/** Makes a backup now. DATABASE_URL or BACKUP_DATABASE_URL names a role that sees every row. */
await runOperation('backup', {
  imports: (config) => [BackupModule.forRoot(config)],
  work: async (app, config) => {
    await refuseOtherMasterKey({ ...config, databaseUrl: config.backup.databaseUrl ?? config.databaseUrl });
    return (await app.get(Backup).run()) ?? { ok: false, problem: 'another process is making a backup' };
  },
});
