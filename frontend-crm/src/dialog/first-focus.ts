import { useEffect } from 'react';

/** Gives the dialog's first field the focus, unless somebody quick is at work in the form already. */
export function focusFirst(fieldId: string): void {
  const isAtWork = document.activeElement?.closest('[role="dialog"] :is(form, input)');
  if (!isAtWork) document.getElementById(fieldId)?.focus();
}

/** The same as soon as the fields are there; where a record is waited for, the dialog has been open for a while. */
export function useFirstFocus(isThere: boolean, fieldId: string): void {
  useEffect(() => {
    if (isThere) focusFirst(fieldId);
  }, [isThere, fieldId]);
}
