import { isLeavingForLogin } from '@viajario/web-kit/session/leave-for-login.ts';
import { useEffect } from 'react';

/** Whether leaving this page would lose something: what makes the browser ask before it is closed says so, in whichever remote it lives. */
export const hasUnsavedWork = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Closing the page makes the browser ask, unless it is left for the sign-in. */
export function useUnloadQuestion(mustAsk: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeavingForLogin() && mustAsk()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  });
}
