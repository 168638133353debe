import type { Campos } from '@viajario/contracts/crm/campos/campos';
import type { FormInstance } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { focusAtEnd, type Facts } from './facts.tsx';
import { NAO } from './record-fields.ts';

interface Options {
  form: FormInstance;
  /** Of the form. */
  formName: string;
  campos: Campos;
  /** What a field differs in from what is saved. */
  isChanged: (name: string) => boolean;
  hasChanges: () => boolean;
  /** A value that is not empty, as people read it. */
  textOf: (name: string, value: string) => ReactNode;
  /** Escape where something is unsaved. */
  onCancel: () => void;
}

/** The fields of a record on a page: read, and edited in place. */
export function useFacts({ form, formName, campos, isChanged, hasChanges, textOf, onCancel }: Options): Facts {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const isReturning = useRef(false);
  const valueOf = (name: string) => String(form.getFieldValue(name) ?? '');
  const isFlag = (name: string) => campos[name]?.kind === 'flag';
  const isEmpty = (name: string) => valueOf(name).trim() === '' || (isFlag(name) && valueOf(name) === NAO);
  const stateOf = (name: string) => (opened.includes(name) || isChanged(name) ? 'field' : isEmpty(name) ? 'empty' : 'text');
  const idOf = (name: string) => `${formName}_${name}`;
  const close = (name: string) => setOpened((before) => before.filter((one) => one !== name));

  const hold = (name: string) => setOpened((before) => (before.includes(name) ? before : [...before, name]));

  /** What is a field already takes the focus at once, else when it is one. */
  function open(name: string) {
    hold(name);
    if (stateOf(name) === 'field') focusAtEnd(document.getElementById(idOf(name)));
  }

  function escape(name: string) {
    if (hasChanges()) return onCancel();
    isReturning.current = true;
    flushSync(() => close(name));
    document.getElementById(idOf(name))?.focus();
    isReturning.current = false;
  }

  const labelOf = (name: string) => campos[name]?.label ?? '';
  const shownOf = (name: string) => textOf(name, valueOf(name));

  return {
    stateOf,
    isOpened: (name) => opened.includes(name),
    open,
    hold,
    leave: (name) => form.getFieldError(name).length === 0 && close(name),
    escape,
    isReturning: () => isReturning.current,
    labelOf,
    textOf: shownOf,
    textAloneOf: (name) => (isFlag(name) ? labelOf(name) : shownOf(name)),
    idOf,
  };
}
