import { dayInWords, yearOfBirth, yearOfValidity } from '@viajario/contracts/brazil/written-days';
import { isCivilDay } from '@viajario/contracts/civil-day';
import type { InputProps } from 'antd';
import { useState } from 'react';
import { hojeSaoPaulo } from '../format/today.ts';
import { MaskedInput } from './masked-input.tsx';
import { dayAsTyped, dayMask } from './masks.ts';

/** Whether the text is a day of the calendar between 1900 and 2199, as `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  return /^(19|20|21)/.test(text) && isCivilDay(text);
}

/** The day that was typed, as `yyyy-mm-dd`; the text itself while it is none. */
function isoDay(typed: string, past: boolean): string {
  const iso = fromWords(typed, past) ?? typed.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  return isDay(iso) ? iso : typed;
}

/** '1°' and '1o' stand for 'primeiro' as 1º does. */
function fromWords(typed: string, past: boolean): string | undefined {
  const text = typed.replace(/^\s*(\d{1,2})(?:°|o(?=\s))/i, '$1º').replace(/[\s.,]+$/, '');
  const { day, month, year } = dayInWords(text.trim()) ?? {};
  if (!day || !month || !year) return undefined;
  const monthDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const yearOf = past ? yearOfBirth(hojeSaoPaulo()) : yearOfValidity;
  return `${year.length === 2 ? yearOf(Number(year), monthDay) : year}-${monthDay}`;
}

interface Props extends Omit<InputProps, 'value' | 'onChange'> {
  value?: string | null;
  onChange?: (value: string) => void;
  /** Two digits stand for a year that is past, as of a birth; without it for one of this century. */
  past?: boolean;
}

/**
 * A day typed as dd/mm/aaaa, or with the month in words: those stand there until the field is left or Enter is pressed. Its value is
 * `yyyy-mm-dd`; what is not a whole day yet is handed out as typed, so that a form can refuse it (`isDay`).
 */
export function DayInput({ value, onChange, past = false, onBlur, onKeyDown, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const isTyping = typed !== '' && isoDay(typed, past) === value;
  return (
    <MaskedInput
      mask={dayMask}
      placeholder="dd/mm/aaaa"
      autoComplete="off"
      {...props}
      value={isTyping ? typed : dayAsTyped(value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(isoDay(target.value, past));
      }}
      onBlur={(event) => {
        setTyped('');
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped('');
        onKeyDown?.(event);
      }}
    />
  );
}
