import { useEffect, useState } from 'react';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import { Link } from 'react-router-dom';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import styles from './trial-badge.module.css';
import { trialLeft } from './trial.ts';

/** Counts the trial down, every second, and leads to the plans. `endsAt` is an ISO instant. */
export function TrialBadge({ endsAt, to }: { endsAt: string; to: string }) {
  const left = trialLeft(new Date(endsAt).getTime(), useNow());
  if (!left) return null;
  return (
    <Link className={`${styles.badge} ${styles[left.urgency]}`} to={to}>
      <Icon of={ClockCircleOutlined} />
      <span className={styles.word}>Teste grátis</span> <span className="tabular">{left.text}</span>
    </Link>
  );
}

/** Epoch milliseconds, refreshed every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
