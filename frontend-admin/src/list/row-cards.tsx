import styles from './row-cards.module.css';
import { SortMenu } from './sort-controls.tsx';
import type { TableProps } from './table-types.ts';

/** The rows of a table where it does not fit: each a card, with the columns' titles as labels. */
export function RowCards<Row extends { id: string }, Key extends string>({
  label,
  columns,
  rows,
  sorting,
}: TableProps<Row, Key>) {
  const [name, ...others] = columns;
  return (
    <>
      {sorting && <SortMenu columns={columns} sorting={sorting} />}
      <ul className="plain" aria-label={label}>
        {rows.map((row) => (
          <li key={row.id} className={styles.card}>
            <strong className="block strong">{name?.cell(row) ?? '-'}</strong>
            <dl className="stack gap-1 mt-2 small">
              {others
                .filter(({ repeats }) => !repeats?.(row))
                .map(({ title, cell }) => (
                  <div key={title} className={styles.value}>
                    <dt className="quiet">{title}</dt>
                    <dd>{cell(row) ?? '-'}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
