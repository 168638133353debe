import { session } from '@viajario/contracts/identity/session';
import { ApiError, call } from '@viajario/web-kit/api/api.ts';
import { hasUnsavedWork } from '@viajario/web-kit/unsaved/unsaved-work.ts';
import { isForVisitorsToo } from './session-loss.ts';
import { goOnAs, isWaitingForSignIn, waitForSignIn } from './sign-in-again.ts';

const SIGNED_IN = 'viajario.usuario';
/** In place of a user: one window signs out. */
const SIGNED_OUT = '';
/** Signing out takes the server a moment, on a slow line several. */
const LOOKS_MS = [300, 700, 2_000, 5_000, 10_000];

let windows: BroadcastChannel | undefined;

/**
 * A browser has one session: windows that still show another user are reloaded when this one signs in, and all of
 * them leave their screen when one signs out. One that waits with unsaved changes goes on with its own user.
 */
export function shareUserAmongWindows(id: string): void {
  windows = new BroadcastChannel(SIGNED_IN);
  windows.onmessage = ({ data }) => {
    if (data === SIGNED_OUT) void leaveOnceSignedOut();
    else if (isWaitingForSignIn()) void goOnAs(id);
    else if (data !== id) window.location.assign('/');
  };
  windows.postMessage(id);
}

/** Tells the other windows of a sign-out. */
export const announceSignOut = (): void => windows?.postMessage(SIGNED_OUT);

async function leaveOnceSignedOut(): Promise<void> {
  for (const wait of LOOKS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const answer: unknown = await call(session.user, { anonymous: true }).catch((error: unknown) => error);
    if (!(answer instanceof ApiError && answer.status === 401)) continue;
    if (isForVisitorsToo()) return window.location.reload();
    const leave = () => window.location.assign('/');
    return hasUnsavedWork() ? waitForSignIn(leave) : leave();
  }
}
