import { TextArea } from '@viajario/web-kit/antd/antd-form.ts';
import styles from './titulares.module.css';

interface Props {
  id: string;
  label: string;
  value: string;
  max: number;
  refusal: string;
  readOnly: boolean;
  rows?: number;
  onChange: (value: string) => void;
}

/** A text of several lines that must not be empty. */
export function TextoLongo({ id, label, value, max, refusal, readOnly, rows = 5, onChange }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="required-field">
        {label}
      </label>
      <TextArea
        id={id}
        rows={rows}
        maxLength={max}
        value={value}
        readOnly={readOnly}
        status={refusal ? 'error' : undefined}
        aria-required="true"
        aria-invalid={refusal !== ''}
        aria-describedby={refusal ? `${id}-refusal` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {refusal && (
        <p id={`${id}-refusal`} role="alert" className="negative small">
          {refusal}
        </p>
      )}
    </div>
  );
}
