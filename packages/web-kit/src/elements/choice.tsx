import { useId } from 'react';
import styles from './choice.module.css';

interface Props<Value extends string> {
  label: string;
  choices: readonly (readonly [Value, string])[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, side by side. */
export function Choice<Value extends string>({ label, choices, value, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.choices}>
      {choices.map(([one, words]) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name={name} className={styles.radio} checked={value === one} onChange={() => onChoose(one)} />
          {words}
        </label>
      ))}
    </div>
  );
}
