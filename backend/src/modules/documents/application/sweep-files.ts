import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { Files } from '#shared/files/files.js';
import { FileOwners } from '../domain/file-owners.js';

const HOUR_MS = 3_600_000;
/** An upload takes minutes: a file without a row after a day will never get one. */
const ORPHAN_AFTER_MS = 24 * HOUR_MS;
const UNFINISHED_AFTER_MS = HOUR_MS;
const AT_ONCE = 500;
/** What crashes leave, also where there is hardly anything else yet. */
const FEW = 100;

export interface Swept {
  orphans: number;
  unfinished: number;
}

/**
 * Removes stored files that no row knows, and what interrupted uploads left half written. Where many, and most of all
 * files, are unknown the storage is not this database's, or the database not the one that it was: then nobody's files are removed.
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
    if (orphans.length > Math.max(FEW, files / 2))
      throw new Error(`${orphans.length} of ${files} are of no row: is this the storage of another installation?`);
    for (const key of orphans) await this.files.remove(key);
    return { orphans: orphans.length, unfinished };
  }

  /** A host whose clock is ahead would take what is just being stored for old: it needs the database to agree. */
  private async now(): Promise<number> {
    return Math.min(this.clock.now().getTime(), (await this.owners.now()).getTime());
  }

  private async orphans(olderThan: Date): Promise<{ files: number; orphans: string[] }> {
    const orphans: string[] = [];
    let files = 0;
    let keys: string[] = [];
    const ask = async (): Promise<void> => {
      files += keys.length;
      orphans.push(...(await this.owners.without(keys)));
      keys = [];
    };
    for await (const { key } of this.files.list(olderThan)) if (keys.push(key) === AT_ONCE) await ask();
    await ask();
    return { files, orphans };
  }
}
