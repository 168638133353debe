import type { DuplicateGroup } from './duplicates.js';

/** All groups of duplicates at one instant, and the versions of their clients. */
export interface LimpezaPlan {
  groups: DuplicateGroup[];
  versions: Map<string, string>;
  /** The number of retained clients that would be removed otherwise. */
  retidos: number;
}

export interface LockedCliente {
  id: string;
  exemplo: boolean;
  updatedAt: Date;
}

/** The numbers of restored clients, and of kept ones left as they are because they were changed since. */
export interface Restored {
  restored: number;
  edited: number;
}
