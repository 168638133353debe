/** Rows that reference stored files. */
export abstract class FileOwners {
  /** The storage keys without a row. */
  abstract without(keys: readonly string[]): Promise<string[]>;
  /** The database's time. */
  abstract now(): Promise<Date>;
}
