import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { Button } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useFocusReturn } from '../hooks/use-focus-return.ts';
import styles from './confirm-dialog.module.css';
import { focusUnlessAtWork } from './first-focus.ts';

interface Props {
  open: boolean;
  title: string;
  /** Paragraphs that say what will happen. */
  children: ReactNode;
  /** Missing where there is nothing to confirm. */
  confirmLabel?: string;
  /** Default 'Cancelar'; another word where cancelling is what is asked about. */
  cancelLabel?: string;
  /** True for what cannot be taken back. */
  danger?: boolean;
  pending: boolean;
  /** For more than a few lines; never wider than the screen. */
  width?: number;
  onConfirm: () => void;
  onCancel: () => void;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Asks before something is removed or moved. The focus starts on the button that changes nothing, unless the user is in a field by then. */
export function ConfirmDialog({ open, title, children, danger, pending, width = 460, ...rest }: Props) {
  const { confirmLabel, cancelLabel = 'Cancelar', ...on } = rest;
  const cancel = useRef<HTMLButtonElement>(null);
  const returnFocus = useFocusReturn();
  const close = () => !pending && on.onCancel();
  return (
    <Modal
      open={open}
      centered
      width={width}
      title={title}
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && focusUnlessAtWork(cancel.current)}
      afterClose={() => {
        returnFocus();
        on.onClosed();
      }}
      footer={[
        <Button key="cancel" ref={cancel} disabled={pending} onClick={close}>
          {cancelLabel}
        </Button>,
        // Never `disabled` while it works: that takes the focus away, and a refusal would leave the keyboard nowhere.
        confirmLabel && (
          <Button key="confirm" danger={danger} type="primary" loading={pending} aria-disabled={pending} onClick={on.onConfirm}>
            {confirmLabel}
          </Button>
        ),
      ]}
    >
      <div className={styles.text}>{children}</div>
    </Modal>
  );
}
