import type { KeyboardEvent } from 'react';

/** Ctrl-Enter (Cmd-Enter) submits a form from any of its fields, multi-line ones included. */
export function saveOnCtrlEnter(event: KeyboardEvent, submit: () => void) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  submit();
}
