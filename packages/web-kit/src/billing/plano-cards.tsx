import type { ReactNode } from 'react';
import type { PlanoPago } from '@viajario/contracts/billing/planos';
import { Badge } from '../elements/badge.tsx';
import { CheckedList } from '../elements/checked-list.tsx';
import styles from './plano-cards.module.css';
import { INCLUDED, PLANOS, TEXTS } from './planos.ts';

interface Props {
  /** Of the names of the plans. */
  heading: 'h2' | 'h3';
  /** The one that stands out. */
  marked: PlanoPago;
  /** Something is being asked about one of them. */
  busy?: boolean;
  /** A button or a link that chooses the plan. */
  actionFor: (plano: PlanoPago) => ReactNode;
}

/** The two plans side by side: both hold the same, only the price differs. Prerendered too: no hooks. */
export function PlanoCards({ heading: Heading, marked, busy, actionFor }: Props) {
  return (
    <div className={styles.planos} aria-busy={busy}>
      {PLANOS.map((plano) => (
        <div key={plano} className={marked === plano ? `${styles.plano} ${styles.marked}` : styles.plano}>
          <Heading className={styles.name}>
            {TEXTS[plano].nome} {plano === 'anual' && <Badge tone="positive">Economia de mais de 15%</Badge>}
          </Heading>
          <p className="flush quiet">
            <span className={styles.amount}>{TEXTS[plano].preco}</span> {TEXTS[plano].periodo}
          </p>
          <p className="flush mb-2 quiet small">{TEXTS[plano].nota}</p>
          {actionFor(plano)}
          <CheckedList items={INCLUDED} />
        </div>
      ))}
    </div>
  );
}
