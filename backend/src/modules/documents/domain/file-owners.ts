/** Who stored files belong to. */
export abstract class FileOwners {
  /** Those of the storage keys that no row knows. */
  abstract without(keys: readonly string[]): Promise<string[]>;
  /** By the clock that their rows go by. */
  abstract now(): Promise<Date>;
}
