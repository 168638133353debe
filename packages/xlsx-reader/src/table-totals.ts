import type { Parts } from './parts.js';
import { targetsOf } from './relationships.js';
import { readXml } from './xml.js';

/** The rows with the sums of a worksheet's tables, which stand last in them. */
export async function readTableTotals(parts: Parts, sheet: string): Promise<ReadonlySet<number>> {
  const totals = new Set<number>();
  for (const { type, target } of (await targetsOf(parts, sheet)).values()) {
    if (type !== 'table' || !parts.has(target)) continue;
    await readXml(parts.read(target), {
      open: (tag, { ref = '', totalsRowCount = '0' }) => {
        const last = /:[A-Z]+(\d+)$/.exec(ref)?.[1];
        if (tag === 'table' && last !== undefined && totalsRowCount !== '0') totals.add(Number(last));
      },
    });
  }
  return totals;
}
