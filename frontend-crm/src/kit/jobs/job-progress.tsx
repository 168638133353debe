import type { JobState } from '@viajario/contracts/jobs';
import { useId } from 'react';
import styles from './tool.module.css';

interface Props {
  label: string;
  /** How far it is; undefined as long as the total is unknown. */
  progresso?: JobState['progresso'];
}

/** The progress of a job. A screen reader says its name when it appears, the numbers on request. */
export function JobProgress({ label, progresso }: Props) {
  const labelId = useId();
  const { feito = 0, total = 0 } = progresso ?? {};
  return (
    <div className={styles.progress}>
      <p role="status" className="flush strong">
        <span id={labelId}>{label}</span>
      </p>
      <progress aria-labelledby={labelId} {...(total > 0 && { max: total, value: Math.min(feito, total) })} />
      <span className={styles.quiet}>{total > 0 ? `${count(feito)} de ${count(total)}` : 'Preparando...'}</span>
    </div>
  );
}

const count = (value: number) => value.toLocaleString('pt-BR');
