import { Bone, Loading } from '@viajario/web-kit/loading/loading.tsx';
import { Link } from 'react-router-dom';
import styles from './stat-cards.module.css';

export interface StatCard {
  label: string;
  /** Where those are that the number counts. */
  to: string;
  /** Missing where it is not known. */
  value?: number;
  /** The list shows just those. */
  current?: boolean;
}

interface Props {
  cards: readonly StatCard[];
  busy: boolean;
  /** The numbers are on their way. */
  pending: boolean;
}

/** Numbers, each a way to what it counts. '-' where they could not be fetched. */
export function StatCards({ cards, busy, pending }: Props) {
  return (
    <dl className={styles.cards} aria-busy={busy}>
      {cards.map(({ label, to, value, current }) => (
        <div key={label} className={styles.card} data-current={current}>
          <dt className={styles.label}>
            <Link className={styles.link} to={to} aria-current={current ? 'true' : undefined}>
              {label}
            </Link>
          </dt>
          <dd className={styles.value}>
            {pending ? (
              <Loading>
                <Bone width="2.5rem" height="1.25rem" />
              </Loading>
            ) : (
              (value?.toLocaleString('pt-BR') ?? '-')
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
