import { useEffect } from 'react';

/** Whether somebody quick works in a dialog's form already, while it is still opening: the focus stays where he has it. */
export const isAtWork = (): boolean => document.activeElement?.closest('[role="dialog"] :is(form, input)') != null;

/** Gives the dialog's first field the focus, unless somebody is at work. */
export function focusFirst(fieldId: string): void {
  if (!isAtWork()) document.getElementById(fieldId)?.focus();
}

/** The same as soon as the fields are there; where a record is waited for, the dialog has been open for a while. */
export function useFirstFocus(isThere: boolean, fieldId: string): void {
  useEffect(() => {
    if (isThere) focusFirst(fieldId);
  }, [isThere, fieldId]);
}
