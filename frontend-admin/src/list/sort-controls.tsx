import CaretDownOutlined from '@ant-design/icons-svg/es/asn/CaretDownOutlined';
import CaretUpOutlined from '@ant-design/icons-svg/es/asn/CaretUpOutlined';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { useId } from 'react';
import styles from './row-table.module.css';
import type { Order, Sorting } from './sorting.ts';
import type { Column } from './table-types.ts';

interface ButtonProps<Key extends string> {
  sort: Key;
  title: string;
  first?: Order;
  sorting: Sorting<Key>;
}

/** A column's heading: orders by it, and reverses the order when it is pressed again. */
export function SortButton<Key extends string>({ sort, title, first = 'asc', sorting }: ButtonProps<Key>) {
  const isCurrent = sorting.sort === sort;
  const turned = sorting.order === 'asc' ? 'desc' : 'asc';
  return (
    <button
      type="button"
      className={isCurrent ? `${styles.sort} ${styles.sorted}` : styles.sort}
      onClick={() => sorting.onSort({ sort, order: isCurrent ? turned : first })}
    >
      {title}
      <Icon
        of={isCurrent && sorting.order === 'asc' ? CaretUpOutlined : CaretDownOutlined}
        className={`${styles.arrow} no-print`}
      />
    </button>
  );
}

interface MenuProps<Row, Key extends string> {
  columns: readonly Column<Row, Key>[];
  sorting: Sorting<Key>;
}

/** The same choice where there are no headings to press. */
export function SortMenu<Row, Key extends string>({ columns, sorting }: MenuProps<Row, Key>) {
  const id = useId();
  const choices = columns.flatMap(({ title, sort }) => (sort ? choicesOf(title, sort) : []));
  const current = choices.findIndex(({ sort, order }) => sort === sorting.sort && order === sorting.order);
  return (
    <div className={`${styles.sortMenu} stack gap-1 mb-2 small`}>
      <label htmlFor={id}>Ordenar por</label>
      <select
        id={id}
        value={current}
        onChange={({ target }) => {
          const chosen = choices[Number(target.value)];
          if (chosen) sorting.onSort(chosen);
        }}
      >
        {choices.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

const choicesOf = <Key extends string>(title: string, sort: Key) => [
  { label: `${title}, crescente`, sort, order: 'asc' as const },
  { label: `${title}, decrescente`, sort, order: 'desc' as const },
];
