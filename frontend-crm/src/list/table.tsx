import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<Row> {
  title: string;
  /** Of the heading and the cells: how wide the column is, and whether its words may break. */
  className?: string;
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** The first names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  className?: string;
}

/** A list from 768 px on. A plain table: antd's would weigh more than the rest of this remote. */
export function Table<Row extends { id: string }>({ columns, rows, className = '' }: Props<Row>) {
  return (
    <table className={`${styles.table} ${className}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={column.className}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell key={column.title} scope={index === 0 ? 'row' : undefined} className={column.className}>
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
  className: styles.actions,
  cell,
});
