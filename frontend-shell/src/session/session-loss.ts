import { session } from '@viajario/contracts/identity/session';
import { call, onRefusal } from '@viajario/web-kit/api/api.ts';
import { leaveForLogin } from '@viajario/web-kit/session/leave-for-login.ts';
import { hasUnsavedWork } from '@viajario/web-kit/unsaved/unsaved-work.ts';
import { SIGNED_OUT, waitForSignIn } from './sign-in-again.ts';

/** Screens that visitors may see too: a lost session does not redirect from them. */
const OPEN_PATHS = /^\/(convite|termos|compartilhar)(\/|$)/;
export const isForVisitorsToo = () => OPEN_PATHS.test(window.location.pathname);
const REDIRECT_DELAY_MS = 500;
/** A page that comes back into view this long after it was last seen asks whether its session still holds. */
const RECHECK_AFTER_MS = 60_000;

/**
 * One toast and one redirect to the sign-in for the first 401, however many calls fail. A page that was out of view asks again when it
 * returns: its session may have ended meanwhile, by time or from another device. With unsaved changes the redirect waits. Returns the function that ends it.
 */
export function watchSessionLoss(goTo: (address: string) => void = (address) => window.location.assign(address)): () => void {
  const stop = onRefusal(({ status }) => {
    if (status !== 401 || isForVisitorsToo()) return;
    const message = { title: 'Não autorizado', description: SIGNED_OUT };
    const leave = () => leaveForLogin({ ...message, afterMs: REDIRECT_DELAY_MS, goTo });
    if (hasUnsavedWork()) waitForSignIn(leave);
    else leave();
  });
  let seenAt = Date.now();
  const recheck = (): void => {
    const wasAway = document.visibilityState === 'visible' && Date.now() - seenAt > RECHECK_AFTER_MS;
    seenAt = Date.now();
    if (wasAway) call(session.user).catch(() => undefined); // a lost session is handled above; without network nothing is known
  };
  document.addEventListener('visibilitychange', recheck);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', recheck);
  };
}
