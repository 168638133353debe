import type { ReactNode } from 'react';
import type { Order, Sorted } from './sorting.ts';

export interface Column<Row, Key extends string = never> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Under this name the list can be ordered by it. */
  sort?: Key;
  /** The first click sorts this way: texts from A, numbers and days from the greatest. */
  first?: Order;
  /** Share or width of the column; without one it takes what the others leave. */
  width?: string;
}

export interface Sorting<Key extends string> extends Sorted<Key> {
  onSort: (sorted: Sorted<Key>) => void;
}

export interface TableProps<Row, Key extends string> {
  /** Accessible name. */
  label: string;
  /** The first names the row. */
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  sorting?: Sorting<Key>;
}
