import { countRemovals, type DuplicateGroup } from './duplicates.js';

/** Clients merged in one transaction: a few hundred milliseconds in which others wait for them. */
const MEMBERS = 100;

/** Groups that are merged, and recorded, in one transaction. */
export interface MergeBatch {
  readonly groups: readonly DuplicateGroup[];
  readonly members: readonly string[];
  readonly removals: number;
}

/** In order; a group larger than a batch is merged in several steps into the same client. */
export function inBatches(groups: readonly DuplicateGroup[]): MergeBatch[] {
  const batches: DuplicateGroup[][] = [];
  let room = 0;
  for (const part of groups.flatMap(inParts)) {
    const size = part.remover.length + 1;
    if (size > room) {
      batches.push([]);
      room = MEMBERS;
    }
    batches.at(-1)?.push(part);
    room -= size;
  }
  return batches.map((parts) => ({
    groups: parts,
    members: [...new Set(parts.flatMap(({ manter, remover }) => [manter, ...remover]))],
    removals: countRemovals(parts),
  }));
}

function inParts({ manter, remover }: DuplicateGroup): DuplicateGroup[] {
  const [size, parts] = [MEMBERS - 1, new Array<DuplicateGroup>()];
  for (let at = 0; at < remover.length; at += size) parts.push({ manter, remover: remover.slice(at, at + size) });
  return parts;
}
