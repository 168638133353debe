import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { DayInput } from '@viajario/web-kit/form/day-input.tsx';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { useId, useState } from 'react';
import type { Dias } from './use-vencimentos-filter.ts';
import styles from './vencimentos.module.css';

const FIELDS = [
  ['de', 'De'],
  ['ate', 'Até'],
] as const;
const WHOLE_DAY = 10;

interface Props {
  dias: Dias;
  onChange: (dias: Dias) => void;
}

/** The first and the last day of the list, each of which may be empty. What is no period yet stays in the fields. */
export function Periodo({ dias, onChange }: Props) {
  const id = useId();
  const place = `${dias.de} ${dias.ate}`;
  const [kept, keep] = useState<{ place: string; typed: Dias }>({ place, typed: {} });
  // Chosen elsewhere meanwhile, nothing typed is left.
  const texts = { ...dias, ...(kept.place === place && kept.typed) };
  const refusal = refusalOf(texts);

  function type(name: 'de' | 'ate', text: string) {
    const typed = { ...texts, [name]: text };
    keep({ place, typed });
    if (FIELDS.every(([one]) => !typed[one] || isDay(typed[one])) && !refusalOf(typed))
      onChange({ de: typed.de || undefined, ate: typed.ate || undefined });
  }
  return (
    <div className="row gap-2">
      {FIELDS.map(([name, label]) => (
        <div key={name} className="line gap-1">
          <label htmlFor={`${id}-${name}`} className="small">
            {label}
          </label>
          <DayInput
            id={`${id}-${name}`}
            className={styles.data}
            value={texts[name] ?? ''}
            status={refusal ? 'error' : undefined}
            aria-invalid={refusal !== ''}
            aria-describedby={`${id}-recusa`}
            onChange={(text) => type(name, text)}
          />
        </div>
      ))}
      <span id={`${id}-recusa`} role="alert" className="negative small">
        {refusal}
      </span>
    </div>
  );
}

/** Of what is typed in full. */
function refusalOf({ de = '', ate = '' }: Dias): string {
  if ([de, ate].some((text) => text.length >= WHOLE_DAY && !isDay(text))) return FIELD_TEXTS.day;
  return isDay(de) && isDay(ate) && ate < de ? FIELD_TEXTS.ultimoDia : '';
}
