import type { SectionFilter } from './use-section-filter.ts';

export type Order = 'asc' | 'desc';

export interface Sorted<Key> {
  sort: Key;
  order: Order;
}

/** The order that the address asks for, else the standard. */
export function sortedBy<Key extends string>(filter: SectionFilter, keys: readonly Key[], standard: Sorted<Key>): Sorted<Key> {
  const sort = keys.find((key) => key === filter.get('sort'));
  if (!sort) return standard;
  return { sort, order: filter.get('order') === 'asc' ? 'asc' : 'desc' };
}

/** Puts an order into the address. */
export function changeSorting<Key extends string>(filter: SectionFilter, { sort, order }: Sorted<Key>): void {
  filter.change({ sort, order });
}
