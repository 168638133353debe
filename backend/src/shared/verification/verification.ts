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
  /** Rows of files, those whose file is gone, and (deep only) those whose file is not what was stored. */
  'V-03': { checked: number; missing: number; damaged: number | null };
  /**
   * Files that no row knows, older than a day, and what interrupted uploads left half-written, older than an hour; null where the storage
   * does not know the call that is named.
   */
  'V-04': { files: number; orphans: number; unfinished: number | null; notChecked?: string[] };
  'V-16': CheckedValues;
  /** Those that modules declare. */
  [id: `V-${number}`]: Readonly<Record<string, number | null | readonly string[]>>;
}

/** Looks at all contas; changes nothing. */
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
    const unfinished = await this.unfinished();
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

  private async unfinished(): Promise<Pick<Findings['V-04'], 'unfinished' | 'notChecked'>> {
    try {
      return { unfinished: await this.files.countUnfinished(new Date(Date.now() - HOUR_MS)) };
    } catch (error) {
      if (!(error instanceof StorageLacks)) throw error;
      return { unfinished: null, notChecked: [error.call] };
    }
  }

  /** Rows are read before files: what is added meanwhile is asked for again, and so is what was deleted. */
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
    const known = new Set(await this.queries.known([...waiting, ...strays]));
    const missing = new Set([...waiting].filter((key) => known.has(key)));
    return { checked, files, missing, orphans: strays.filter((key) => !known.has(key)).length };
  }

  /** What was deleted after its row was read is asked for again here too. */
  private async readAll(missing: ReadonlySet<string>): Promise<number> {
    const damaged: string[] = [];
    for await (const row of this.rows()) if (!missing.has(row.key) && !(await this.isWhole(row))) damaged.push(row.key);
    return (await this.queries.known(damaged)).length;
  }

  private async isWhole({ key, wrappedKey, size, sha256, binding }: StoredRow): Promise<boolean> {
    if (wrappedKey === null) return false;
    const hash = createHash('sha256');
    try {
      for await (const piece of await this.files.open({ key, wrappedKey, size }, { binding })) hash.update(piece);
    } catch (error) {
      if (error instanceof DomainError) throw error; // the storage does not answer, which says nothing of the file
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

/** `Verification` with what it needs, for a module. */
export const VERIFICATION = [Verification, VerificationQueries, ValueCheck, KeyRotationStore];
