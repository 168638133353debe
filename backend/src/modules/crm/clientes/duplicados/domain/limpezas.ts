import type { DuplicateGroup } from './duplicates.js';

/** All groups of duplicates as the clients stand at one instant, and the versions of those clients. */
export interface LimpezaPlan {
  groups: DuplicateGroup[];
  versions: Map<string, string>;
  /** How many would be removed but must be kept. */
  retidos: number;
}

export interface LockedCliente {
  id: string;
  exemplo: boolean;
  updatedAt: Date;
}

/** How many clients are back, and how many kept ones stay as they are because they were changed since. */
export interface Restored {
  restored: number;
  edited: number;
}
