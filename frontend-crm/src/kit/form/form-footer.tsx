import { Button } from 'antd';
import styles from './form-layout.module.css';

interface Props {
  submitLabel: string;
  busy: boolean;
  /** Another button that sends the form. */
  second?: { label: string; submit: () => void };
  onCancel: () => void;
}

/** The buttons below a form. Never `disabled` while it saves: that takes the focus away, and a refusal would leave the keyboard nowhere. */
export function FormFooter({ submitLabel, busy, second, onCancel }: Props) {
  return (
    <div className={styles.footer}>
      <Button onClick={onCancel}>Cancelar</Button>
      {second && (
        <Button aria-disabled={busy} aria-keyshortcuts="Control+Shift+Enter" onClick={second.submit}>
          {second.label}
        </Button>
      )}
      <Button type="primary" htmlType="submit" loading={busy} aria-disabled={busy}>
        {submitLabel}
      </Button>
    </div>
  );
}
