import type { SectionFilter } from './use-section-filter.ts';

export type Order = 'asc' | 'desc';

interface Sorted<Key> {
  sort: Key;
  order: Order;
}

export interface Sorting<Key> extends Sorted<Key> {
  onSort: (sorted: Sorted<Key>) => void;
}

/** The order that the address asks for, else the standard; another one is put into the address. */
export function sortingOf<Key extends string>(filter: SectionFilter, keys: readonly Key[], standard: Sorted<Key>): Sorting<Key> {
  const onSort = ({ sort, order }: Sorted<Key>) => filter.change({ sort, order });
  const sort = keys.find((key) => key === filter.get('sort'));
  if (!sort) return { ...standard, onSort };
  return { sort, order: filter.get('order') === 'asc' ? 'asc' : 'desc', onSort };
}
