import type { ReactNode } from 'react';
import styles from './row-buttons.module.css';

/** The actions of a row: their text is aligned with that of the column, and the buttons stay within the box around them. */
export const RowButtons = ({ children }: { children: ReactNode }) => <div className={styles.buttons}>{children}</div>;
