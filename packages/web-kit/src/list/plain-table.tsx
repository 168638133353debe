import type { ReactNode } from 'react';

export interface Column<Row> {
  title: string;
  /** Stands in the heading in place of the title. */
  heading?: ReactNode;
  /** Of the heading and the cells: how wide the column is, and whether its text may break. */
  className?: string;
  width?: string;
  /** How the rows are ordered by it, where they can be. */
  sorted?: 'ascending' | 'descending' | 'none';
  cell: (row: Row) => ReactNode;
  /** Id of what in the cell is its name, where there is more in it. */
  labelledBy?: (row: Row) => string;
}

export interface PlainTableProps<Row> {
  /** Accessible name. */
  label?: string;
  /** The first names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  className?: string;
  /** Rows that were selected. */
  isChosen?: (row: Row) => boolean;
  /** Below it the table is wider than its place. */
  minWidth?: string;
}

/** A table without a look of its own: antd's would weigh more than the rest of a remote. */
export function PlainTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  isChosen,
  minWidth,
  ...look
}: PlainTableProps<Row>) {
  return (
    <table {...look} style={{ minWidth }} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, heading, className, width, sorted }) => (
            <th
              key={title}
              scope="col"
              className={className}
              style={{ width }}
              aria-label={heading ? title : undefined}
              aria-sort={sorted}
            >
              {heading ?? title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-chosen={isChosen?.(row)}>
            {columns.map(({ title, className, cell, labelledBy }, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={title}
                  scope={index === 0 ? 'row' : undefined}
                  className={className}
                  aria-labelledby={labelledBy?.(row)}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
