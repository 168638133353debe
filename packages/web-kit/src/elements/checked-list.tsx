import styles from './checked-list.module.css';

/** What one gets, each with a tick. */
export function CheckedList({ items }: { items: readonly string[] }) {
  return (
    <ul className="plain stack gap-2 mt-3">
      {items.map((item) => (
        <li key={item} className={styles.item}>
          {item}
        </li>
      ))}
    </ul>
  );
}
