import { createHash } from 'node:crypto';
import { DomainError } from '../domain/domain-error.js';
import type { Blobs } from '../files/blobs.js';
import type { Files } from '../files/files.js';
import { FileUnreadable } from '../files/stored-file.js';
import { readManifest, type Manifest, type SavedFiles } from './manifest.js';
import { expiredBackups, isAhead, isTooOld, type Retention } from './retention.js';

const FOLDER = 'manifests';
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;
/** Files copied by an interrupted backup serve the next one; they are removed only after this time. */
const SPARED_MS = 2 * 24 * 3_600_000;

/** Unknown files that interrupted backups may leave, also in a target that holds little else. */
const FEW = 100;

/** What a pruning removed. */
export interface Pruned {
  backups: number;
  files: number;
  /** Names of the unreadable backups because of which no file was removed. */
  unreadable: string[];
  /** How many files of no backup were left because most files of the target are such. */
  strange: number;
}

/** Where backups are stored: files under their keys, shared by all backups, and a manifest for each. */
export class BackupTarget {
  constructor(
    readonly blobs: Blobs,
    /** The same target for content that is sealed here. */
    readonly files: Files,
    /** Ids of this installation's current and previous master key: its own backups are those sealed under them. */
    private readonly masterKeys: readonly string[],
  ) {}

  /** Names of the finished backups, oldest first. */
  async ids(): Promise<string[]> {
    return (await this.blobs.namesBelow(FOLDER)).toSorted();
  }

  /**
   * The newest backup of this installation that is not dated in the future; other installations' backups in the same target are
   * ignored.
   */
  async newestOwn(now: Date): Promise<string | undefined> {
    for (const id of (await this.ids()).filter((one) => !isAhead(one, now)).toReversed()) {
      const manifest = await this.read(id).catch(() => undefined); // an unreadable manifest counts as none
      if (manifest && this.isOwn(manifest)) return id;
    }
    return undefined;
  }

  async readSealed(id: string): Promise<string> {
    if (!(await this.ids()).includes(id)) throw new Error(`there is no backup ${id}`);
    return (await this.readWhole(`${FOLDER}/${id}`, MAX_MANIFEST_BYTES)).toString();
  }

  /** Once this is written it counts as a backup. */
  async writeSealed(id: string, sealed: string): Promise<void> {
    await this.blobs.put(`${FOLDER}/${id}`, once(Buffer.from(sealed)));
  }

  /** Keys of all stored files, of whichever backup. */
  async keys(): Promise<Set<string>> {
    const keys = new Set<string>();
    for await (const { key } of this.blobs.list(new Date(Date.now() + SPARED_MS))) keys.add(key);
    return keys;
  }

  async writeList(key: string, lengths: ReadonlyMap<string, number>): Promise<SavedFiles['list']> {
    const text = Buffer.from(['key length', ...[...lengths].map((file) => file.join(' '))].join('\n'));
    await this.blobs.put(key, once(text));
    return { key, length: text.length, sha256: sha256(text) };
  }

  /** Lengths of a backup's files by key; throws when the list was altered. */
  async readList({ key, length, sha256: expected }: SavedFiles['list']): Promise<Map<string, number>> {
    const text = await this.readWhole(key, length);
    if (sha256(text) !== expected) throw new FileUnreadable('altered');
    const [, ...lines] = text.toString().split('\n');
    return new Map(lines.map((line) => line.split(' ')).map(([name = '', bytes]) => [name, Number(bytes)]));
  }

  /**
   * Removes expired backups, and the files that no other backup needs. Backups under another master key, a former one or another
   * installation's, are retained for the longest period. So are unreadable ones, and while there are any no file is removed,
   * because it is unknown which files they need. When most files belong to no backup, the target also serves something else, such
   * as another installation's files: those are left.
   */
  async prune(retention: Retention, now: Date): Promise<Pruned> {
    const manifests = new Map<string, Manifest | undefined>();
    for (const id of await this.ids()) manifests.set(id, await this.read(id).catch(unlessUnavailable));
    const own = [...manifests.keys()].filter((id) => this.isOwn(manifests.get(id)));
    const others = [...manifests.keys()].filter((id) => !own.includes(id) && isTooOld(id, now));
    const expired = [...expiredBackups(own, retention, now), ...others];
    const { needed: former } = await this.needsOf(new Map(expired.map((id) => [id, manifests.get(id)])));
    for (const id of expired) {
      await this.blobs.remove(`${FOLDER}/${id}`);
      manifests.delete(id);
    }
    const { needed, unreadable } = await this.needsOf(manifests);
    const olderThan = new Date(now.getTime() - SPARED_MS);
    const removed = unreadable.length > 0 ? { files: 0, strange: 0 } : await this.removeOthers(needed, former, olderThan);
    await this.blobs.removeUnfinished(olderThan);
    return { backups: expired.length, unreadable, ...removed };
  }

  /** Keys of the files of these backups, and the backups whose list of files is unreadable. */
  private async needsOf(manifests: ReadonlyMap<string, Manifest | undefined>) {
    const [needed, unreadable] = [new Set<string>(), new Array<string>()];
    for (const [id, manifest] of manifests) {
      const keys = manifest && (await this.keysOf(manifest).catch(unlessUnavailable));
      if (!keys) unreadable.push(id);
      for (const key of keys ?? []) needed.add(key);
    }
    return { needed, unreadable };
  }

  private async removeOthers(needed: ReadonlySet<string>, former: ReadonlySet<string>, olderThan: Date) {
    const others: string[] = [];
    let [all, strange] = [0, 0];
    for await (const { key } of this.blobs.list(olderThan)) {
      all += 1;
      if (needed.has(key)) continue;
      others.push(key);
      if (!former.has(key)) strange += 1;
    }
    const isForeign = strange > Math.max(FEW, all / 2);
    const going = isForeign ? others.filter((key) => former.has(key)) : others;
    for (const key of going) await this.blobs.remove(key);
    return { files: going.length, strange: isForeign ? strange : 0 };
  }

  private async read(id: string): Promise<Manifest> {
    return readManifest(await this.readSealed(id));
  }

  private isOwn(manifest: Manifest | undefined): boolean {
    return manifest !== undefined && this.masterKeys.includes(manifest.masterKey);
  }

  private async keysOf({ tables, files }: Manifest): Promise<string[]> {
    const parts = tables.flatMap((table) => table.parts.map(({ key }) => key));
    return [...parts, files.list.key, ...(await this.readList(files.list)).keys()];
  }

  private async readWhole(key: string, longest: number): Promise<Buffer> {
    const { body } = await this.blobs.read(key, { start: 0, end: longest - 1 });
    const pieces: Buffer[] = [];
    for await (const piece of body) pieces.push(piece);
    return Buffer.concat(pieces);
  }
}

/** An unavailable storage does not prove that a file is missing. */
function unlessUnavailable(error: unknown): undefined {
  if (error instanceof DomainError) throw error;
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
