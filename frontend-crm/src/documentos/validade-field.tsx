import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { DayInput } from '@viajario/web-kit/form/day-input.tsx';
import { useId, type KeyboardEvent } from 'react';
import { useNotedUnsent } from '@viajario/web-kit/unsaved/unsent-texts.ts';
import styles from './documentos.module.css';

interface Props {
  value: string;
  /** The stored validity; any other value is unsaved. */
  kept?: string;
  onChange: (text: string) => void;
  /** True when what stands here is no day and something was to be done with it. */
  refused: boolean;
  /** Seen once something is typed; a screen reader says it from the start. */
  hint?: string;
  /** Id of the element that names the slot or file. */
  describedBy: string;
  onEnter?: () => void;
  autoFocus?: boolean;
}

/** Until when a documento is valid. It stands inside the client's form and is no part of it: Enter must not save the client. */
export function ValidadeField({ value, kept = '', onChange, refused, hint, describedBy, onEnter, autoFocus }: Props) {
  const id = useId();
  useNotedUnsent(id, value !== kept);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter?.();
  }
  return (
    <div className={`${styles.validade} row gap-1-2 quiet small`}>
      <label htmlFor={id}>Validade</label>
      <DayInput
        id={id}
        value={value}
        onChange={onChange}
        onKeyDown={onKeyDown}
        autoFocus={autoFocus}
        status={refused ? 'error' : undefined}
        aria-invalid={refused}
        aria-describedby={`${describedBy} ${id}-hint`}
      />
      <span id={`${id}-hint`} className={value === '' ? 'visually-hidden' : styles.quiet}>
        {refused ? (
          <span role="alert" className="negative small breaks">
            {FIELD_TEXTS.day}
          </span>
        ) : (
          hint
        )}
      </span>
    </div>
  );
}
