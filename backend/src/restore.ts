import 'reflect-metadata';
import { runOperation } from './operation.js';
import { BackupModule } from './shared/backup/backup.module.js';
import { Restore } from './shared/backup/restore.js';
import { VERIFICATION } from './shared/verification/verification.js';

/** Restores the named backup into the empty database of DATABASE_URL and an empty storage. */
await runOperation('restore', {
  imports: (config) => [BackupModule.forRoot(config, [Restore, ...VERIFICATION])],
  takes: ['<backup>'],
  work: (app, _, [backup = '']) => app.get(Restore).run(backup),
});
