import styles from './switch-field.module.css';

interface Props {
  label: string;
  checked: boolean;
  disabled: boolean;
  /** A change is on its way: the switch keeps the focus but takes no other. */
  busy: boolean;
  /** Id of the text that explains it. */
  describedBy: string;
  onChange: (checked: boolean) => void;
}

/** The browser's own checkbox, drawn and announced as a switch. */
export function SwitchField({ label, checked, disabled, busy, describedBy, onChange }: Props) {
  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        aria-busy={busy}
        aria-describedby={describedBy}
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
