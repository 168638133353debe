import * as Radix from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import type { VisibleToast } from './toast-content.ts';
import styles from './toast.module.css';

/** Radix announces through a second, hidden copy of the text. Ours announces itself, so the copy is rendered outside of the document. */
const nowhere = document.createElement('div');

interface Props {
  toast: VisibleToast | null;
  duration: number;
  onClose: (id: number) => void;
}

export default function ToastView({ toast, duration, onClose }: Props) {
  return (
    <Radix.Provider
      duration={duration}
      swipeDirection="right"
      swipeThreshold={50}
      label="Notificação"
      announcerContainer={nowhere}
    >
      {toast && <OneToast key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />}
      <Radix.Viewport asChild hotkey={['F8']} label="Notificações ({hotkey})">
        <div className={styles.viewport} />
      </Radix.Viewport>
    </Radix.Provider>
  );
}

function OneToast({ toast, onClose }: { toast: VisibleToast; onClose: () => void }) {
  const announced = useNextFrame();
  const { kind = 'info', title, description, action } = toast;
  return (
    <Radix.Root asChild onOpenChange={(open) => !open && onClose()}>
      <div
        className={`${styles.toast} ${styles[kind]}`}
        // Radix lets presses through the viewport until it has counted the toast, which may be there before.
        style={{ pointerEvents: 'auto' }}
        role={kind === 'error' ? 'alert' : 'status'}
        aria-atomic="true"
      >
        {announced && (
          <>
            <div className="grow shrinks breaks">
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
            </div>
            {action && (
              <Radix.Action className={styles.action} altText={action.label} onClick={action.onClick}>
                {action.label}
              </Radix.Action>
            )}
            <Radix.Close className={styles.close} aria-label="Fechar">
              <span aria-hidden="true">×</span>
            </Radix.Close>
          </>
        )}
      </div>
    </Radix.Root>
  );
}

/** False for the first frame: screen readers speak text that changes inside a live region, not text it is born with. */
function useNextFrame(): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPassed(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return passed;
}
