import type { QueryClient } from '@tanstack/react-query';
import { session, type SubscriptionStatus } from '@viajario/contracts/identity/session';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { read } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';

const { queryKey } = read(session.statusFresh);

/** What an answer brought of the subscription, at once for the whole page: asking again takes a moment, and old buttons must not wait. */
export function keepStatus(client: QueryClient, change: Partial<SubscriptionStatus>): void {
  client.setQueryData(queryKey, (known) => known && { ...known, ...change });
}

/** Shows what failed; a refusal usually means that something has changed elsewhere, so the page looks again. */
export function reportRefusal(client: QueryClient, title: string, error: unknown): void {
  toastRefusal(title, error);
  if (error instanceof ApiError && error.status < 500) void client.invalidateQueries({ queryKey });
}
