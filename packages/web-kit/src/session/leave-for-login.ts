import { forgetAnswers } from '@viajario/web-kit/api/api.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';

interface Leave {
  title: string;
  description: string;
  /** For reading it. */
  afterMs: number;
  goTo: (address: string) => void;
}

/** From then on nothing holds the page up. */
export const isLeavingForLogin = (): boolean => document.documentElement.dataset.leaving === 'login';

/**
 * Shows that the session is over and goes to the sign-in, which leads back here. Once for this page, with the message of the first
 * caller: the document notes that it is being left.
 */
export function leaveForLogin({ title, description, afterMs, goTo }: Leave): void {
  const { dataset } = document.documentElement;
  if (dataset.leaving) return;
  dataset.leaving = 'login';
  forgetAnswers();
  toast({ kind: 'error', title, description });
  const { pathname, search, hash } = window.location;
  setTimeout(() => goTo(`/api/login?returnTo=${encodeURIComponent(pathname + search + hash)}`), afterMs);
}
