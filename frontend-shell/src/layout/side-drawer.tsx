import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './side-drawer.module.css';

interface Props {
  title: string;
  /** Where the title leads. */
  titleTo: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel from the left edge. The browser's own modal dialog keeps the focus inside and closes on Escape. */
export function SideDrawer({ title, titleTo, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  // The dialog's own box is the backdrop too: a press on it, and not on the panel inside, closes.
  const closeOutside = (event: MouseEvent) => event.target === dialog.current && onClose();
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label={title} onClose={onClose} onClick={closeOutside}>
      {open && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <Link className={styles.title} to={titleTo} onClick={onClose}>
              {title}
            </Link>
            <button className={styles.close} type="button" aria-label="Fechar menu" onClick={onClose}>
              <span aria-hidden="true">×</span>
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
