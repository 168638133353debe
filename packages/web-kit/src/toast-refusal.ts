import { ApiError } from '@viajario/web-kit/api.ts';
import { isOpenWhenExpired } from '@viajario/web-kit/open-when-expired.ts';
import { toast } from '@viajario/web-kit/toast.tsx';

/** True for a lost session or an ended subscription, of which the page itself tells; of the latter only where it leads away. */
export function isToldElsewhere(error: unknown) {
  if (!(error instanceof ApiError)) return false;
  return error.status === 401 || (error.status === 402 && !isOpenWhenExpired(window.location));
}

/** Tells that something failed and why. */
export function toastRefusal(title: string, error: unknown) {
  if (isToldElsewhere(error)) return;
  toast({ title, kind: 'error', ...(error instanceof Error && { description: error.message }) });
}
