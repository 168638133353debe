import { ApiError } from '@viajario/web-kit/api.ts';
import { toast } from '@viajario/web-kit/toast.tsx';

/** True for a lost session or an ended subscription, of which the page itself tells. */
export function isToldElsewhere(error: unknown) {
  return error instanceof ApiError && (error.status === 401 || error.status === 402);
}

/** Tells that something failed and why. */
export function toastRefusal(title: string, error: unknown) {
  if (isToldElsewhere(error)) return;
  toast({ title, kind: 'error', ...(error instanceof Error && { description: error.message }) });
}
