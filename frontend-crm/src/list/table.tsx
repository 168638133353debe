import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<Row> {
  title: string;
  /** Stands in the heading in place of the title. */
  heading?: ReactNode;
  /** Of the heading and the cells: how wide the column is, and whether its words may break. */
  className?: string;
  cell: (row: Row) => ReactNode;
  /** Id of what in the cell is its name, where there is more in it. */
  labelledBy?: (row: Row) => string;
}

interface Props<Row> {
  /** The first names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  className?: string;
  /** Rows that were selected. */
  isChosen?: (row: Row) => boolean;
  /** Below it the table is wider than its place. */
  minWidth?: string;
}

/** A list from 768 px on. A plain table: antd's would weigh more than the rest of this remote. */
export function Table<Row extends { id: string }>({ columns, rows, className = '', isChosen, minWidth }: Props<Row>) {
  return (
    <table className={`${styles.table} ${className}`} style={{ minWidth }}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className={column.className}
              aria-label={column.heading ? column.title : undefined}
            >
              {column.heading ?? column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-chosen={isChosen?.(row)}>
            {columns.map((column, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={column.title}
                  scope={index === 0 ? 'row' : undefined}
                  aria-labelledby={column.labelledBy?.(row)}
                  className={column.className}
                >
                  {column.cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The last column: three buttons. */
export const actionsColumn = <Row,>(cell: Column<Row>['cell']): Column<Row> => ({
  title: 'Ações',
  className: `${styles.actions} no-print`,
  cell,
});
