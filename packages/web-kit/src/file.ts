import { addressOf, networkError, refusalIn } from '@viajario/web-kit/api.ts';
import type { QueryOf, Route } from '@viajario/contracts/route';

export interface FileInput<R> {
  params: Record<string, string>;
  query?: QueryOf<R>;
  /** Ends the download; it has no limit of its own, however slow the connection. */
  signal: AbortSignal;
}

/** The content of a route that answers with a file; refuses like `call`. */
export async function fetchFile<R extends Route>(route: R, { params, query, signal }: FileInput<R>): Promise<Blob> {
  try {
    const response = await fetch(addressOf(route.path, params, query), { credentials: 'same-origin', cache: 'no-store', signal });
    if (response.ok) return await response.blob();
    throw await refusalIn(response);
  } catch (error) {
    throw error instanceof TypeError && !signal.aborted ? networkError() : error;
  }
}
