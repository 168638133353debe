import type { InputProps } from 'antd';
import { useState } from 'react';
import { isoDay } from './days.ts';
import { MaskedInput } from './masked-input.tsx';
import { dayAsTyped, dayMask } from './masks.ts';

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
