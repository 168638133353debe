import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { Config } from '../../config.js';
import { masterKeyId } from '../encryption/file-keys.js';
import { Files } from '../files/files.js';
import { openBlobs } from '../files/open-blobs.js';
import { Backup } from './backup.js';
import { BackupTarget } from './backup-target.js';

/** Provides the backup target and the backup itself, with `more` providers that need them. */
@Module({})
export class BackupModule {
  static forRoot(config: Config, more: Provider[] = []): DynamicModule {
    const target = { provide: BackupTarget, useFactory: () => openTarget(config) };
    return { module: BackupModule, providers: [target, Backup, ...more] };
  }
}

async function openTarget(config: Config): Promise<BackupTarget> {
  const { dir, s3, isConfigured } = config.backup;
  if (!isConfigured) throw new Error('BACKUP_DIR: must be set, or BACKUP_S3_BUCKET');
  const blobs = await openBlobs({ ...config, s3, dataDir: dir ?? config.dataDir });
  const masterKeys = [config.documentsKey, config.documentsKeyOld].flatMap((key) => (key ? [masterKeyId(key)] : []));
  return new BackupTarget(blobs, new Files(config, blobs), masterKeys);
}
