import { useState } from 'react';

/** Gives back the focus to what had it when the dialog opened, however many dialogs were opened over it since. */
export function useFocusReturn() {
  const [opener] = useState(() => document.activeElement);
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
