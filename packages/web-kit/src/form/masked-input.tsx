import { maskitoTransform, type MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { Input, type InputProps } from 'antd';

interface Props extends Omit<InputProps, 'value'> {
  mask: MaskitoOptions;
  value?: string | null;
}

/** antd's Input that keeps the mask while typing, pasting and deleting. Also shows unmasked values from the server masked. */
export function MaskedInput({ mask, value, ...props }: Props) {
  const ref = useMaskito({
    options: mask,
    elementPredicate: (host) => (host instanceof HTMLInputElement ? host : findInput(host)),
  });
  return (
    <Input
      inputMode="numeric"
      {...props}
      value={maskitoTransform(value ?? '', mask)}
      ref={(input) => ref(input?.input ?? null)}
    />
  );
}

function findInput(host: HTMLElement): HTMLInputElement {
  const input = host.querySelector('input');
  if (!input) throw new Error('A masked field needs an input');
  return input;
}
