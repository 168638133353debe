import { LIMITS } from '@viajario/contracts/limits';
import type { Merge } from './merges.js';
import { tooLarge } from './refused-workbook.js';
import { placeOf } from './sheet.js';

const MOST_MERGES = 200_000;
const TAG = 'mergeCell';
const MERGE = /<(?:[\w.-]{1,20}:)?mergeCell\s(?:[^<>]{0,100}\s)?ref\s?=\s?["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;
/** Longer than any such tag. */
const SEAM = 200;

/**
 * The merged cells of a worksheet, by their first rows. The format lists them behind the rows, which cannot be read without them: a
 * search in the bytes finds them in a small part of the time that a second reading would take.
 */
export async function readMerges(sheet: AsyncIterable<Buffer>): Promise<Merge[]> {
  const merges: Merge[] = [];
  let kept = Buffer.alloc(0);
  for await (const piece of sheet) {
    const bytes = Buffer.concat([kept, piece]);
    let end = 0;
    if (bytes.includes(TAG))
      for (const found of bytes.toString('latin1').matchAll(MERGE)) {
        end = found.index + found[0].length;
        const merge = mergeOf(found);
        if (merge && merges.push(merge) > MOST_MERGES) throw tooLarge('células mescladas demais');
      }
    kept = bytes.subarray(Math.max(end, bytes.length - SEAM));
  }
  return merges.sort((a, b) => a.firstRow - b.firstRow);
}

function mergeOf([, from = '', firstRow, to = '', lastRow]: RegExpExecArray): Merge | undefined {
  const merge = {
    firstRow: Number(firstRow),
    lastRow: Number(lastRow),
    place: placeOf(from),
    lastPlace: Math.min(placeOf(to), LIMITS.importColumns - 1),
  };
  return merge.place <= merge.lastPlace ? merge : undefined;
}
