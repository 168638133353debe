import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.js';
import { DeclaredTables } from '../database/declared-tables.js';
import { Blobs } from '../files/blobs.js';
import { CONFIG } from '../config.token.js';
import { migrateDatabase } from '../database/migrate-database.js';
import { MIGRATIONS } from '../database/orm.config.js';
import { Verification, type Findings } from '../verification/verification.js';
import { BackupTarget } from './backup-target.js';
import { copyBlobs } from './copy-blobs.js';
import { DatabaseLoad } from './database-load.js';
import { openManifest, type Manifest, type SavedTable } from './manifest.js';
import { openParts } from './sealed-parts.js';

export interface RestoreOutcome {
  ok: boolean;
  id: string;
  takenAt: string;
  rows: number;
  files: { total: number; copied: number; missing: number };
  /** What `verify --deep` finds afterwards. */
  verified: Findings;
}

/**
 * Restores a backup into an empty database and storage: checks all of it first, then writes files, then rows in one transaction,
 * then runs later migrations. An interrupted restore can be started again.
 */
@Injectable()
export class Restore {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly blobs: Blobs,
    private readonly target: BackupTarget,
    private readonly verification: Verification,
    private readonly tables: DeclaredTables,
  ) {}

  async run(id: string): Promise<RestoreOutcome> {
    const { documentsKey, documentsKeyOld } = this.config;
    const manifest = openManifest(await this.target.readSealed(id), [documentsKey, documentsKeyOld]);
    if (manifest.id !== id) throw new Error(`the manifest of ${id} is that of ${manifest.id}`);
    refuseNewer(manifest);
    const lengths = await this.target.readList(manifest.files.list);
    await this.refuseDamaged(manifest);
    await this.refuseOtherFiles(lengths);
    const database = await DatabaseLoad.open(this.config.databaseUrl, this.tables);
    try {
      await database.refuseUnlessEmpty(manifest.migrations);
      await migrateDatabase(this.config.databaseUrl, manifest.migrations.at(-1));
      const { copied, missing } = await copyBlobs(this.target.blobs, this.blobs, lengths, await this.stored());
      await database.fill(manifest, (table) => this.rowsOf(manifest, table));
      await migrateDatabase(this.config.databaseUrl);
      const verified = await this.verification.run({ deep: true });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const files = { total: lengths.size, copied, missing: missing.length };
      return { ok: verified.ok && missing.length === 0, id, takenAt: manifest.takenAt, rows, files, verified };
    } finally {
      await database.close();
    }
  }

  private rowsOf({ id }: Manifest, { name, parts }: SavedTable): AsyncGenerator<Buffer> {
    return openParts(this.target.files, parts, `${id}/${name}`);
  }

  /** Reads all rows once before anything is written. */
  private async refuseDamaged(manifest: Manifest): Promise<void> {
    for (const table of manifest.tables) {
      try {
        for await (const _ of this.rowsOf(manifest, table));
      } catch (cause) {
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`the backup is damaged, ${table.name} cannot be read: ${why}`, { cause });
      }
    }
  }

  private async refuseOtherFiles(lengths: ReadonlyMap<string, number>): Promise<void> {
    for (const key of await this.stored()) {
      if (!lengths.has(key)) throw new Error('a backup is restored into an empty storage only, this one holds other files');
    }
  }

  private async stored(): Promise<Set<string>> {
    const keys = new Set<string>();
    for await (const { key } of this.blobs.list(new Date(Date.now() + 60_000))) keys.add(key);
    return keys;
  }
}

function refuseNewer({ migrations }: Manifest): void {
  const known = MIGRATIONS.slice(0, migrations.length).map(({ name }) => name);
  if (known.join() !== migrations.join()) throw new Error('the backup is of a newer version, restore it with that one');
}
