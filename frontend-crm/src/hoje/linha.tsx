import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLinkClickHandler } from 'react-router-dom';
import styles from './hoje.module.css';

interface Props {
  /** Of the element that names the line. */
  id: string;
  quem: string;
  /** Where who it is about is shown. */
  to?: string;
  /** In words, and the day itself. */
  quando: string;
  dia?: string;
  isLate?: boolean;
  /** Waits for an answer. */
  isGrey?: boolean;
  /** One button that acts, and 'Adiar' beside it where it can be put off. */
  acoes: ReactNode;
  /** What it is about. */
  children: ReactNode;
}

/** One line of Hoje: who, what, when, and what is done about it. Nothing is cut. */
export function Linha({ id, quem, to, quando, dia, isLate, isGrey, acoes, children }: Props) {
  // 'WhatsApp' makes room for 'Enviei' while the message is open.
  const focus = useRestoredFocus<HTMLLIElement>();
  return (
    <li {...focus} tabIndex={-1} className={`${styles.linha} ruled takes-focus`} data-grey={isGrey || undefined}>
      <span className={`${styles.quem} breaks`}>
        {to === undefined ? (
          <span id={id}>{quem}</span>
        ) : (
          <Link id={id} className={styles.nome} to={to}>
            {quem}
          </Link>
        )}
      </span>
      <div className={`${styles.texto} breaks`}>{children}</div>
      <span className={styles.quando}>
        <strong data-late={isLate || undefined}>{quando}</strong> {dia && <span className="quiet small">{dia}</span>}
      </span>
      <span className={`${styles.acoes} no-print`}>{acoes}</span>
    </li>
  );
}

/** The button of a line that leads elsewhere. */
export function Caminho({ to, describedBy, children }: { to: string; describedBy: string; children: string }) {
  const follow = useLinkClickHandler<HTMLElement>(to);
  return (
    <Button href={to} aria-describedby={describedBy} onClick={follow}>
      {children}
    </Button>
  );
}
