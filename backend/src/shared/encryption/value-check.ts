import { Injectable } from '@nestjs/common';
import type { ProtectedColumns } from '../database/declared-tables.js';
import { FieldCipher, isBound, type Place } from './field-cipher.js';
import { KeyRotationStore, placesOf, type ProtectedRow } from './key-rotation.store.js';
import { AadMigrationStore } from './aad-migration.store.js';

const AT_ONCE = 1_000;
const MAX_PLACES = 20;

/**
 * Counts of encrypted values, of values of a former format, which open at any place, and of values that do not open, with the
 * first places.
 */
export interface CheckedValues extends Record<string, number | string[]> {
  checked: number;
  unbound: number;
  unreadable: number;
  places: string[];
}

/** Checks that every encrypted value opens at its place: one that does not was altered, moved, or is under an unknown key. */
@Injectable()
export class ValueCheck {
  constructor(
    private readonly queries: KeyRotationStore,
    private readonly aadMigration: AadMigrationStore,
    private readonly cipher: FieldCipher,
  ) {}

  /** Unbound values are `wrong` only once `rotate-keys` has bound all. */
  async run(): Promise<CheckedValues & { wrong: number }> {
    const found: CheckedValues = { checked: 0, unbound: 0, unreadable: 0, places: [] };
    for (const table of this.queries.tables) {
      if (table.counts === 'files') continue; // wrapped keys are of another kind
      for await (const [value, place] of this.values(table)) this.look(value, place, found);
    }
    const isComplete = (await this.aadMigration.current()) === 'completo';
    return { ...found, wrong: found.unreadable + (isComplete ? found.unbound : 0) };
  }

  private async *values(table: ProtectedColumns): AsyncGenerator<[string, Place]> {
    let last: string[] | null = null;
    for (;;) {
      const page: ProtectedRow[] = await this.queries.page(table, last, AT_ONCE);
      for (const row of page) {
        for (const [i, place] of placesOf(table, row).entries()) {
          const value = row.values[i] ?? null;
          if (value !== null) yield [value, place];
        }
      }
      last = page.at(-1)?.key ?? null;
      if (page.length < AT_ONCE) return;
    }
  }
  private look(value: string, place: Place, found: CheckedValues): void {
    found.checked += 1;
    if (!this.cipher.opens(value, place)) {
      found.unreadable += 1;
      if (found.places.length < MAX_PLACES) found.places.push(`${place.table}.${place.column} ${place.row}`);
    } else if (!isBound(value)) found.unbound += 1;
  }
}
