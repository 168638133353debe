import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './record-summary.module.css';

/** One fact that is needed on the phone. */
export interface SummaryLine {
  /** As in the form. */
  label: string;
  /** Missing: there is nothing. */
  content?: ReactNode;
  /** What 'Copiar' puts into the clipboard; a fact without it cannot be copied. */
  copy?: string;
  /** Links beside it. */
  actions?: ReactNode;
}

/** Facts about a client or company, to read and to copy without a click more. */
export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, content, copy, actions }) => (
        <div key={label} className={styles.line}>
          <dt className="quiet caption">{label}</dt>
          <dd>
            {content ? <span className={styles.value}>{content}</span> : <span className="quiet">-</span>}
            {actions}
            {copy && <CopyButton label={label} text={copy} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
