import type { ReactNode } from 'react';
import styles from './row-buttons.module.css';

/** What may be done with a row: the words begin where those of the column do, and the buttons stay within the box around them. */
export const RowButtons = ({ children }: { children: ReactNode }) => <div className={styles.buttons}>{children}</div>;
