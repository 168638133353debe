import type { QueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '@viajario/web-kit/api/api.ts';

type Fields = Record<string, string>;

const keyOf = (id: string) => ['preenchido', id];

/**
 * Hands fields that this screen knows to the one that the navigation with this state leads to. They stay in memory: browsers keep a state beside
 * its address in their history, on disk, also after signing out.
 */
export function handOver(client: QueryClient, fields: Fields): { preenchido: string } {
  const preenchido = newIdempotencyKey();
  client.setQueryData(keyOf(preenchido), fields);
  return { preenchido };
}

/** What was handed over with this state of a navigation; nothing once the page was reloaded. */
export function handedOver(client: QueryClient, state: unknown): Fields | undefined {
  if (typeof state !== 'object' || state === null || !('preenchido' in state)) return undefined;
  return client.getQueryData<Fields>(keyOf(String(state.preenchido)));
}
