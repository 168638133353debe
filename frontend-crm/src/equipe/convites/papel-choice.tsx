import type { PapelDeMembro } from '@viajario/contracts/accounts/contas';
import { PAPEL_LABELS, PAPEL_PERMISSIONS } from '@viajario/web-kit/session/papeis.ts';
import { useId, type Ref } from 'react';
import styles from './convite-dialog.module.css';

const CHOICES: readonly PapelDeMembro[] = ['agente', 'gestor'];

interface Props {
  ref: Ref<HTMLFieldSetElement>;
  value: PapelDeMembro;
  disabled: boolean;
  onChange: (papel: PapelDeMembro) => void;
}

/** The role of a new member, each with what it allows. */
export function PapelChoice({ ref, value, disabled, onChange }: Props) {
  const id = useId();
  return (
    <fieldset ref={ref} className="stack gap-2" disabled={disabled}>
      <legend className={styles.legend}>Função</legend>
      {CHOICES.map((papel) => (
        <div key={papel} className={`${styles.option} flex start gap-3`}>
          <input
            type="radio"
            className="tick"
            id={`${id}${papel}`}
            name={id}
            checked={value === papel}
            aria-describedby={`${id}${papel}-text`}
            onChange={() => onChange(papel)}
          />
          <div>
            <label htmlFor={`${id}${papel}`}>{PAPEL_LABELS[papel]}</label>
            <p id={`${id}${papel}-text`} className="flush quiet small">
              {PAPEL_PERMISSIONS[papel].join('. ')}.
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
