import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { useMedia } from '@viajario/web-kit/hooks/use-media.ts';
import { RowCards } from './row-cards.tsx';
import styles from './row-table.module.css';
import { SortButton } from './sort-controls.tsx';
import type { Sorting } from './sorting.ts';
import type { Column, TableProps } from './table-types.ts';

/** From here on every column has room of its own, beside the menu too. */
const HAS_ROOM = '(min-width: 80em)';

/** A table from 768 px on, cards below. A plain one: antd's would weigh more than the rest of this remote. */
export function RowTable<Row extends { id: string }, Key extends string = never>(props: TableProps<Row, Key>) {
  return useWideScreen() ? <Table {...props} /> : <RowCards {...props} />;
}

function Table<Row extends { id: string }, Key extends string>({ label, columns, rows, sorting }: TableProps<Row, Key>) {
  const hasRoom = useMedia(HAS_ROOM);
  const shown = hasRoom ? columns : columns.filter(({ joins }) => joins === undefined);
  const joinedTo = (title: string) => (hasRoom ? [] : columns.filter(({ joins }) => joins === title));
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {shown.map((column) => (
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
              {shown.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell key={column.title} scope={index === 0 ? 'row' : undefined}>
                    {column.cell(row) ?? '-'}
                    <Joined columns={joinedTo(column.title)} row={row} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Joined<Row, Key extends string>({ columns, row }: { columns: Column<Row, Key>[]; row: Row }) {
  return columns
    .filter(({ repeats }) => !repeats?.(row))
    .map(({ title, cell }) => (
      <div key={title} className={styles.joined}>
        {cell(row)}
      </div>
    ));
}

function ariaSort<Key extends string>(key: Key | undefined, sorting: Sorting<Key> | undefined) {
  if (key === undefined || !sorting) return undefined;
  if (sorting.sort !== key) return 'none';
  return sorting.order === 'asc' ? 'ascending' : 'descending';
}
