import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** Names with their values, to read only. */
export function FactList({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className={styles.list}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="shrinks">
          <dt className="quiet small">{name}</dt>
          <dd className="breaks">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
