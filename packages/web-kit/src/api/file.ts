import { addressOf, networkError, newIdempotencyKey, refusalIn } from '@viajario/web-kit/api/api.ts';
import type { BodyOf, QueryOf, Route } from '@viajario/contracts/route';

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

/**
 * Has the browser itself fetch a route's file, so that the page never holds it. HEAD asks first: the browser gives
 * no reason for a refused download.
 */
export async function download<R extends Route>(
  route: R,
  params: Record<string, string> = {},
  query?: QueryOf<R>,
): Promise<void> {
  const address = addressOf(route.path, params, query);
  const asked = await answerOf(address, 'HEAD');
  // Only the answer to GET has a message.
  if (!asked.ok) await refuse(address);
  startDownload(address);
}

/** A file that is made of what a body says, which the browser itself cannot ask for: it comes into the page and is then saved. */
export async function downloadMade<R extends Route>(route: R, params: Record<string, string>, body: BodyOf<R>): Promise<void> {
  const response = await fetch(addressOf(route.path, params), {
    method: route.method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'idempotency-key': newIdempotencyKey() },
    body: JSON.stringify(body),
  }).catch(() => Promise.reject(networkError()));
  if (!response.ok) throw await refusalIn(response);
  const content = await response.blob().catch(() => Promise.reject(networkError()));
  const address = URL.createObjectURL(content);
  const [, name = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  startDownload(address, name);
  // Browsers take what they save at once, but for some that only begin to.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The same for a file that is known to be there. */
export function startDownload(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

async function refuse(address: string): Promise<void> {
  const response = await answerOf(address, 'GET');
  if (!response.ok) throw await refusalIn(response);
  // It would work by now.
  await response.body?.cancel();
}

function answerOf(address: string, method: 'GET' | 'HEAD'): Promise<Response> {
  return fetch(address, { method, credentials: 'same-origin', cache: 'no-store' }).catch(() => Promise.reject(networkError()));
}
