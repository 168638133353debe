import styles from './native-select.module.css';

interface Props {
  /** Given by Form.Item. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  /** Of no choice; missing where there is always one. */
  none?: string;
  options: readonly (readonly [value: string, label: string])[];
  'aria-describedby'?: string;
}

/** The browser's own menu as a field of a form: phones show it as they show all others. */
export function NativeSelect({ value = '', onChange, none, options, ...props }: Props) {
  return (
    <select {...props} className={styles.select} value={value} onChange={({ target }) => onChange?.(target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </select>
  );
}
