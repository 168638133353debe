import type { ReactNode } from 'react';
import type { Conversion } from '@viajario/web-kit/billing/conversions.ts';
import styles from './action.module.css';

interface Props {
  href: string;
  conversion: Conversion;
  /** `main` asks on white, `light` on the brand's colour, `quiet` is the second of two. */
  look: 'main' | 'light' | 'quiet';
  children: ReactNode;
}

/** A link that asks the visitor to go on; its click is reported as this conversion, with consent. */
export function Action({ href, conversion, look, children }: Props) {
  return (
    <a className={`${styles.action} ${styles[look]}`} href={href} data-conversion={conversion}>
      {children}
    </a>
  );
}
