import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { RowCards } from './row-cards.tsx';
import styles from './row-table.module.css';
import { SortButton } from './sort-controls.tsx';
import type { TableProps, Sorting } from './table-types.ts';

/** A table from 768 px on, cards below. A plain one: antd's would weigh more than the rest of this remote. */
export function RowTable<Row extends { id: string }, Key extends string = never>(props: TableProps<Row, Key>) {
  return useWideScreen() ? <Table {...props} /> : <RowCards {...props} />;
}

function Table<Row extends { id: string }, Key extends string>({ label, columns, rows, sorting }: TableProps<Row, Key>) {
  return (
    <div className={styles.box} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" style={{ width: column.width }} aria-sort={ariaSort(column.sort, sorting)}>
                {column.sort && sorting ? (
                  <SortButton sort={column.sort} title={column.title} first={column.first} sorting={sorting} />
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ title, cell }, index) =>
                index === 0 ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title}>{cell(row)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ariaSort<Key extends string>(key: Key | undefined, sorting: Sorting<Key> | undefined) {
  if (key === undefined || !sorting) return undefined;
  if (sorting.sort !== key) return 'none';
  return sorting.order === 'asc' ? 'ascending' : 'descending';
}
