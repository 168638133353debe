import { useEffect } from 'react';

/** Gives the dialog's first field the focus, unless somebody quick is typing in the dialog already. */
export function focusFirst(fieldId: string): void {
  const isTyping = document.activeElement?.matches('[role="dialog"] input, [role="dialog"] textarea');
  if (!isTyping) document.getElementById(fieldId)?.focus();
}

/** The same where the dialog was open before its record came, and the fields with it. */
export function useLateFirstFocus(isThere: boolean, fieldId: string): void {
  useEffect(() => {
    if (isThere) focusFirst(fieldId);
  }, [isThere, fieldId]);
}
