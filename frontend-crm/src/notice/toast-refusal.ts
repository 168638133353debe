import { ApiError } from '@viajario/web-kit/api.ts';
import { toast } from '@viajario/web-kit/toast.tsx';

/** Tells that something failed and why; the page itself tells of a lost session or an ended subscription. */
export function toastRefusal(title: string, error: unknown) {
  if (error instanceof ApiError && (error.status === 401 || error.status === 402)) return;
  toast({ title, kind: 'error', ...(error instanceof Error && { description: error.message }) });
}
