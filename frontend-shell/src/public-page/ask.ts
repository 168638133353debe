import { show, write } from './elements.ts';

const PATIENCE_MS = 30_000;
export const OFFLINE = 'Verifique sua internet e tente de novo.';

/** The secret in the page's address; a chat may have taken the sign behind it for a part of it. */
export const tokenOf = (page: 'ficha' | 'orientacao' | 'copia'): string =>
  new RegExp(`^/${page}/([\\w-]+)`).exec(location.pathname)?.[1] ?? '-';

interface Answer<T> {
  /** 0 when none came. */
  status: number;
  body: (T & { message?: string }) | undefined;
}

/** What a hotel's sign-in page answers is no JSON. */
export async function ask<T>(address: string, method = 'GET'): Promise<Answer<T>> {
  const answer = await fetch(address, { method, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  return { status: answer?.status ?? 0, body: await answer?.json().catch(() => undefined) };
}

/** What the page is about; where there is nothing to show the page says why. */
export async function readPage<T>(address: string): Promise<T | undefined> {
  show('loading');
  const { status, body } = await ask<T>(address);
  if (status === 200 && body) return body;
  write('[data-why]', body?.message ?? OFFLINE);
  show(status === 404 ? 'dead' : 'failed');
  return undefined;
}
