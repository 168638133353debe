import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { PlainTable, type Column as PlainColumn } from '@viajario/web-kit/list/plain-table.tsx';
import { useMedia } from '@viajario/web-kit/hooks/use-media.ts';
import { RowCards } from './row-cards.tsx';
import styles from './row-table.module.css';
import { SortButton } from './sort-controls.tsx';
import type { Sorting } from './sorting.ts';
import type { Column, TableProps } from './table-types.ts';

/** From here on every column has room of its own, beside the menu too. */
const HAS_ROOM = '(min-width: 80em)';

/** A table from 768 px on, cards below. */
export function RowTable<Row extends { id: string }, Key extends string = never>(props: TableProps<Row, Key>) {
  return useWideScreen() ? <Table {...props} /> : <RowCards {...props} />;
}

function Table<Row extends { id: string }, Key extends string>({ label, columns, rows, sorting }: TableProps<Row, Key>) {
  const hasRoom = useMedia(HAS_ROOM);
  const shown = hasRoom ? columns : columns.filter(({ joins }) => joins === undefined);
  const joinedTo = (title: string) => (hasRoom ? [] : columns.filter(({ joins }) => joins === title));
  const plain = shown.map<PlainColumn<Row>>(({ title, sort, first, width, cell }) => ({
    title,
    heading: sort && sorting && <SortButton sort={sort} title={title} first={first} sorting={sorting} />,
    sorted: sortedBy(sort, sorting),
    width,
    cell: (row: Row) => (
      <>
        {cell(row) ?? '-'}
        <Joined columns={joinedTo(title)} row={row} />
      </>
    ),
  }));
  return (
    <div className={styles.box}>
      <PlainTable className={styles.table} label={label} columns={plain} rows={rows} />
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

function sortedBy<Key extends string>(key: Key | undefined, sorting: Sorting<Key> | undefined) {
  if (key === undefined || !sorting) return undefined;
  if (sorting.sort !== key) return 'none';
  return sorting.order === 'asc' ? 'ascending' : 'descending';
}
