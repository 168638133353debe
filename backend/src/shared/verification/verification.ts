import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../domain/domain-error.js';
import { KeyRotationStore } from '../encryption/key-rotation.store.js';
import { ValueCheck, type CheckedValues } from '../encryption/value-check.js';
import { Files } from '../files/files.js';
import { StorageLacks } from '../files/stored-file.js';
import { VerificationQueries, type StoredRow } from './verification.queries.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AT_ONCE = 1_000;

/** Counts by invariant (V-03 to V-17); `ok` when nothing is wrong. */
export interface Findings {
  ok: boolean;
  deep: boolean;
  /** Rows of files, rows without their file, and (deep only) rows with an altered file. */
  'V-03': { checked: number; missing: number; damaged: number | null };
  /**
   * Files without a row, older than a day, and half-written files of interrupted uploads, older than an hour; null where the
   * storage does not implement the named call.
   */
  'V-04': { files: number; orphans: number; unfinished: number | null; notChecked?: string[] };
  'V-16': CheckedValues;
  /** Counts that modules declare. */
  [id: `V-${number}`]: Readonly<Record<string, number | null | readonly string[]>>;
}

/** Checks all contas; changes nothing. */
@Injectable()
export class Verification {
  constructor(
    private readonly queries: VerificationQueries,
    private readonly files: Files,
    private readonly values: ValueCheck,
  ) {}

  async run({ deep }: { deep: boolean }): Promise<Findings> {
    const { checked, files, missing, orphans } = await this.compare();
    const damaged = deep ? await this.readAll(missing) : null;
    const unfinished = await this.findUnfinished();
    const broken = await this.queries.countBroken();
    const { wrong: wrongValues, ...values } = await this.values.run();
    const wrong = [
      missing.size,
      damaged ?? 0,
      orphans,
      unfinished.unfinished ?? 0,
      wrongValues,
      ...Object.values(broken).flatMap(Object.values),
    ];
    return {
      ok: wrong.every((count) => count === 0),
      deep,
      'V-03': { checked, missing: missing.size, damaged },
      'V-04': { files, orphans, ...unfinished },
      ...broken,
      'V-16': values,
    };
  }

  private async findUnfinished(): Promise<Pick<Findings['V-04'], 'unfinished' | 'notChecked'>> {
    try {
      return { unfinished: await this.files.countUnfinished(new Date(Date.now() - HOUR_MS)) };
    } catch (error) {
      if (!(error instanceof StorageLacks)) throw error;
      return { unfinished: null, notChecked: [error.call] };
    }
  }

  /** Rows are read before files: files added meanwhile are looked up again, and so are deleted ones. */
  private async compare(): Promise<{ checked: number; files: number; missing: Set<string>; orphans: number }> {
    const waiting = new Set<string>();
    for await (const { key } of this.rows()) waiting.add(key);
    const checked = waiting.size;
    const [now, strays] = [Date.now(), new Array<string>()];
    let files = 0;
    for await (const { key, modifiedAt } of this.files.list(new Date(now))) {
      files += 1;
      if (!waiting.delete(key) && modifiedAt.getTime() < now - DAY_MS) strays.push(key);
    }
    const known = new Set(await this.queries.findKnown([...waiting, ...strays]));
    const missing = new Set([...waiting].filter((key) => known.has(key)));
    return { checked, files, missing, orphans: strays.filter((key) => !known.has(key)).length };
  }

  /** A file deleted after its row was read is looked up again here too. */
  private async readAll(missing: ReadonlySet<string>): Promise<number> {
    const damaged: string[] = [];
    for await (const row of this.rows()) if (!missing.has(row.key) && !(await this.isWhole(row))) damaged.push(row.key);
    return (await this.queries.findKnown(damaged)).length;
  }

  private async isWhole({ key, wrappedKey, size, sha256, binding }: StoredRow): Promise<boolean> {
    if (wrappedKey === null) return false;
    const hash = createHash('sha256');
    try {
      for await (const piece of await this.files.open({ key, wrappedKey, size }, { binding })) hash.update(piece);
    } catch (error) {
      if (error instanceof DomainError) throw error; // an unavailable storage proves nothing about the file
      return false;
    }
    return hash.digest('hex') === sha256;
  }

  private async *rows(): AsyncGenerator<StoredRow> {
    let last: string | null = null;
    for (;;) {
      const page: StoredRow[] = await this.queries.storedRows(last, AT_ONCE);
      yield* page;
      last = page.at(-1)?.binding ?? null;
      if (page.length < AT_ONCE) return;
    }
  }
}

/** `Verification` with its dependencies, for a module. */
export const VERIFICATION = [Verification, VerificationQueries, ValueCheck, KeyRotationStore];
