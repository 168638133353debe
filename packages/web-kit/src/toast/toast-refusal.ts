import { ApiError } from '@viajario/web-kit/api/api.ts';
import { isOpenWhenExpired } from '@viajario/web-kit/session/open-when-expired.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';

/** True for a lost session or an ended subscription: what is shown needs no other try. */
export const isAccessOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 402);

/** True for those of them which the page itself reports: of an ended subscription only where it leads away. */
export const isReportedElsewhere = (error: unknown): boolean =>
  isAccessOver(error) && (error.status === 401 || !isOpenWhenExpired(window.location));

/** Shows that something failed and why. */
export function toastRefusal(title: string, error: unknown) {
  if (isReportedElsewhere(error)) return;
  toast({ title, kind: 'error', ...(error instanceof Error && { description: error.message }) });
}
