import { Hint } from '@viajario/web-kit/elements/hint.tsx';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './row-parts.module.css';

interface Props {
  label: string;
  icon: ReactNode;
  /** Id of the element that names the row. */
  describedBy: string;
  /** Writes the name out instead of leaving it to a hint. */
  withText?: boolean;
  danger?: boolean;
  onClick: () => void;
}

/** An action of one row or card of a list. */
export function RowButton({ label, icon, describedBy, withText = false, danger = false, onClick }: Props) {
  return (
    <Hint title={withText ? undefined : label}>
      <Button
        type="text"
        icon={icon}
        className={danger ? styles.danger : undefined}
        aria-label={withText ? undefined : label}
        aria-describedby={describedBy}
        onClick={onClick}
      >
        {withText && label}
      </Button>
    </Hint>
  );
}
