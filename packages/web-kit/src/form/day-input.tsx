import { isCivilDay } from '@viajario/contracts/civil-day';
import type { InputProps } from 'antd';
import { MaskedInput } from './masked-input.tsx';
import { dayAsTyped, dayMask } from './masks.ts';

/** Whether the text is a day of the calendar between 1900 and 2199, as `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  return /^(19|20|21)/.test(text) && isCivilDay(text);
}

function isoDay(typed: string): string {
  const iso = typed.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  return isDay(iso) ? iso : typed;
}

interface Props extends Omit<InputProps, 'value' | 'onChange'> {
  value?: string | null;
  onChange?: (value: string) => void;
}

/**
 * A day typed as dd/mm/aaaa. Its value is `yyyy-mm-dd`; what is not a whole day yet is handed out as typed, so that a form can
 * refuse it (`isDay`).
 */
export function DayInput({ value, onChange, ...props }: Props) {
  return (
    <MaskedInput
      mask={dayMask}
      placeholder="dd/mm/aaaa"
      autoComplete="off"
      {...props}
      value={dayAsTyped(value ?? '')}
      onChange={(event) => onChange?.(isoDay(event.target.value))}
    />
  );
}
