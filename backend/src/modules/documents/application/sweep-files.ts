import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { Files } from '#shared/infrastructure/files.js';
import { FileOwners } from '../domain/file-owners.js';

const HOUR_MS = 3_600_000;
/** An upload takes minutes: a file without a row after a day will never get one. */
const ORPHAN_AFTER_MS = 24 * HOUR_MS;
const UNFINISHED_AFTER_MS = HOUR_MS;
const AT_ONCE = 500;

export interface Swept {
  orphans: number;
  unfinished: number;
}

/** Removes stored files that no row knows, and what interrupted uploads left half written. */
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
    let orphans = 0;
    let keys: string[] = [];
    for await (const { key } of this.files.list(new Date(now - ORPHAN_AFTER_MS))) {
      keys.push(key);
      if (keys.length < AT_ONCE) continue;
      orphans += await this.removeOrphans(keys);
      keys = [];
    }
    orphans += await this.removeOrphans(keys);
    return { orphans, unfinished };
  }

  /** A host whose clock is ahead would take what is just being stored for old: it needs the database to agree. */
  private async now(): Promise<number> {
    return Math.min(this.clock.now().getTime(), (await this.owners.now()).getTime());
  }

  private async removeOrphans(keys: string[]): Promise<number> {
    const orphans = await this.owners.without(keys);
    for (const key of orphans) await this.files.remove(key);
    return orphans.length;
  }
}
