import type { KeyboardEvent } from 'react';

/** Ctrl-Enter (Cmd-Enter) submits a form from any of its fields, multi-line ones included; with Shift the second way, if it has one. */
export function saveOnCtrlEnter(event: KeyboardEvent, submit: () => void, submitSecond = submit) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  // React also passes on keys of a dialog that a part of the form has opened elsewhere on the page.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  event.preventDefault();
  if (event.shiftKey) submitSecond();
  else submit();
}
