/** The invite that a visitor wanted to accept, stored in this browser until they have signed in. */
const KEY = 'viajario.convite';
/** No invite lives longer. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000;

/** Remembers the invite. Where nothing may be stored, the way back from the sign-in still leads to it. */
export function keepConvite(token: string): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify({ token, until: Date.now() + LIFETIME_MS })));
}

/** Where the invite is shown. */
export const convitePath = (token: string) => `/convite/${encodeURIComponent(token)}`;

export function forgetConvite(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/**
 * For a signed-in user, before the first render: the remembered invite is forgotten and its page becomes the address. It is
 * only shown there: this browser may be another person's by now. An address that names an invite itself stays.
 */
export function openPendingConvite(): void {
  const token = withStorage((storage) => tokenIn(storage.getItem(KEY)));
  forgetConvite();
  if (!token || window.location.pathname.startsWith('/convite/')) return;
  window.history.replaceState(null, '', convitePath(token));
}

function tokenIn(stored: string | null): string | undefined {
  const kept: unknown = JSON.parse(stored ?? 'null');
  if (typeof kept !== 'object' || kept === null || !('token' in kept) || !('until' in kept)) return undefined;
  const { token, until } = kept;
  return typeof token === 'string' && typeof until === 'number' && until > Date.now() ? token : undefined;
}

/** Storage may be forbidden or full, and its content may come from another script. */
function withStorage<T>(touch: (storage: Storage) => T): T | undefined {
  try {
    return touch(window.localStorage);
  } catch {
    return undefined;
  }
}
