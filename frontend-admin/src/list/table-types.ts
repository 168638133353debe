import type { ReactNode } from 'react';
import type { Order, Sorting } from './sorting.ts';

export interface Column<Row, Key extends string = never> {
  title: string;
  /** Nothing (null, undefined) is shown as '-'. */
  cell: (row: Row) => ReactNode;
  /** Title of the column that also shows this one where there is no room for all; this one is not sortable then. */
  joins?: string;
  /** The column that it joins shows the same of this row: shown twice only where both have a column of their own. */
  repeats?: (row: Row) => boolean;
  /** Under this name the list can be ordered by it. */
  sort?: Key;
  /** The first click sorts this way: texts from A, numbers and days from the greatest. */
  first?: Order;
  /** Share or width of the column; without one it takes what the others leave. */
  width?: string;
}

export interface TableProps<Row, Key extends string> {
  /** Accessible name. */
  label: string;
  /** The first names the row. */
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  sorting?: Sorting<Key>;
}
