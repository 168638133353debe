import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { Files } from '#shared/files/files.js';
import { FileOwners } from '../infrastructure/file-owners.queries.js';

const HOUR_MS = 3_600_000;
/** Uploads take minutes: a file without a row after a day is an orphan. */
const ORPHAN_AFTER_MS = 24 * HOUR_MS;
const UNFINISHED_AFTER_MS = HOUR_MS;
const BATCH_SIZE = 500;
/** So many orphans are plausible after crashes even in a small installation. */
const MIN_PLAUSIBLE_ORPHANS = 100;

export interface Swept {
  orphans: number;
  unfinished: number;
}

/**
 * Deletes stored files without a row, and parts of interrupted uploads. Deletes nothing when most files are orphans: then storage
 * and database belong to different installations or the database was restored.
 */
@Injectable()
export class SweepFiles {
  constructor(
    private readonly files: Files,
    private readonly owners: FileOwners,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Swept> {
    const now = await this.now();
    const unfinished = await this.files.removeUnfinished(new Date(now - UNFINISHED_AFTER_MS));
    const { files, orphans } = await this.orphans(new Date(now - ORPHAN_AFTER_MS));
    if (orphans.length > Math.max(MIN_PLAUSIBLE_ORPHANS, files / 2))
      throw new Error(`${orphans.length} of ${files} have no row: is this the storage of another installation?`);
    for (const key of orphans) await this.files.remove(key);
    return { orphans: orphans.length, unfinished };
  }

  /** The earlier of host and database time: with a clock that is ahead, new files would look old. */
  private async now(): Promise<number> {
    return Math.min(this.clock.now().getTime(), (await this.owners.now()).getTime());
  }

  private async orphans(olderThan: Date): Promise<{ files: number; orphans: string[] }> {
    const orphans: string[] = [];
    let files = 0;
    let keys: string[] = [];
    const check = async (): Promise<void> => {
      files += keys.length;
      orphans.push(...(await this.owners.without(keys)));
      keys = [];
    };
    for await (const { key } of this.files.list(olderThan)) if (keys.push(key) === BATCH_SIZE) await check();
    await check();
    return { files, orphans };
  }
}
