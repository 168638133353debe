import { PlainTable, type Column, type PlainTableProps } from '@viajario/web-kit/list/plain-table.tsx';
import styles from './table.module.css';

/** A list from 768 px on. */
export const Table = <Row extends { id: string }>({ className = '', ...props }: PlainTableProps<Row>) => (
  <PlainTable className={`${styles.table} ${className}`} {...props} />
);

/** The last column: three buttons. */
export const actionsColumn = <Row,>(cell: Column<Row>['cell']): Column<Row> => ({
  title: 'Ações',
  className: `${styles.actions} no-print`,
  cell,
});
