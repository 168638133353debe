import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.js';
import { Clock } from '../domain/clock.js';
import { DeclaredTables } from '../database/declared-tables.js';
import { Blobs } from '../files/blobs.js';
import { CONFIG } from '../config.token.js';
import { masterKeyId } from '../encryption/file-keys.js';
import { sealedLength } from '../files/file-format.js';
import { redactedMessage } from '../observability/redacted-errors.js';
import { randomKey } from '../files/files.js';
import { BackupTarget, type Pruned } from './backup-target.js';
import { copyBlobs } from './copy-blobs.js';
import { DatabaseSnapshot } from './database-snapshot.js';
import { sealManifest, type Manifest, type SavedTable } from './manifest.js';
import { backupId } from './retention.js';
import { storeParts } from './sealed-parts.js';
import type { Table } from './tables.queries.js';

export interface BackupOutcome {
  /** False when stored files are missing or unreadable. The backup counts nevertheless: it holds all that exists. */
  ok: boolean;
  id: string;
  rows: number;
  files: { total: number; copied: number; deletedMeanwhile: number; missing: number };
  removed: Pruned;
}

/**
 * One backup (docs/decisions/0014-backups.md): the rows of one snapshot, then the files that they name and the target lacks, then
 * the manifest, without which the backup does not count.
 */
@Injectable()
export class Backup {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly blobs: Blobs,
    private readonly target: BackupTarget,
    private readonly clock: Clock,
    private readonly tables: DeclaredTables,
  ) {}

  /** Undefined when another process is making one. */
  async run(): Promise<BackupOutcome | undefined> {
    const snapshot = await DatabaseSnapshot.take(this.config.backup.databaseUrl ?? this.config.databaseUrl, this.tables);
    try {
      return snapshot && (await this.save(snapshot));
    } finally {
      await snapshot?.close();
    }
  }

  private async save(snapshot: DatabaseSnapshot): Promise<BackupOutcome> {
    const takenAt = this.clock.now();
    const id = backupId(takenAt, randomBytes(4).toString('hex'));
    const [migrations, sequences] = [await snapshot.appliedMigrations(), await snapshot.sequences()];
    const tables: SavedTable[] = [];
    for (const table of await snapshot.tables()) tables.push(await this.saveTable(snapshot, id, table));
    const lengths = new Map<string, number>();
    for await (const { key, size } of snapshot.storedFiles()) lengths.set(key, sealedLength(size));
    await snapshot.release();
    const { copied, missing: gone } = await copyBlobs(this.blobs, this.target.blobs, lengths, await this.target.keys());
    const known = await snapshot.findStillKnown(gone);
    for (const key of gone) lengths.delete(key);
    const list = await this.target.writeList(randomKey(), lengths);
    const masterKey = masterKeyId(this.config.documentsKey);
    const about = { version: 1, id, takenAt: takenAt.toISOString(), masterKey, migrations, sequences } as const;
    const manifest: Manifest = { ...about, tables, files: { count: lengths.size, list, gone } };
    await this.target.writeSealed(id, sealManifest(manifest, this.config.documentsKey));
    const files = { total: lengths.size, copied, deletedMeanwhile: gone.length - known.size, missing: known.size };
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const removed = await this.target.prune(this.config.backup, takenAt).catch((error: unknown) => {
      throw new Error(`backup ${id} was made, but old ones could not be removed: ${redactedMessage(error)}`, { cause: error });
    });
    return { ok: known.size === 0 && removed.unreadable.length === 0, id, rows, files, removed };
  }

  private async saveTable(snapshot: DatabaseSnapshot, id: string, table: Table): Promise<SavedTable> {
    const rows = snapshot.read(table);
    const packed = pipeline(rows, createGzip({ level: 1 }), () => undefined); // its reader sees a failure
    const parts = await storeParts(this.target.files, packed, `${id}/${table.name}`);
    return { ...table, rows: rows.rowCount, parts };
  }
}
