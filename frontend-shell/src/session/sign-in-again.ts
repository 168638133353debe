import { useSyncExternalStore } from 'react';
import { session } from '@viajario/contracts/identity/session';
import { call } from '@viajario/web-kit/api/api.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';

export const SIGNED_OUT = 'Você foi desconectado. Fazendo login novamente...';
/** Where the sign-in for another window ends. */
const DONE = 'entrou';
const LONGEST_WAIT_MS = 10 * 60_000;

/** Over a page with unsaved changes whose session has ended, noted in the document: until its user is back, or until the page is left. */
type Cover = 'waiting' | 'leaving';
const cover = (): string | undefined => document.documentElement.dataset.covered;
let end: number | undefined;
let leaveNow = (): void => undefined;
const readers = new Set<() => void>();

function setCover(next: Cover | undefined): void {
  clearTimeout(end);
  const { dataset } = document.documentElement;
  if (next) dataset.covered = dataset.leaving = next;
  else {
    delete dataset.covered;
    delete dataset.leaving;
  }
  readers.forEach((read) => read());
}

export const isWaitingForSignIn = (): boolean => cover() === 'waiting';

export const useCover = (): string | undefined =>
  useSyncExternalStore((read) => {
    readers.add(read);
    return () => void readers.delete(read);
  }, cover);

/** Keeps the page, covered, in memory only and not for ever; `leave`: what happens where nothing is unsaved. */
export function waitForSignIn(leave: () => void): void {
  if (cover()) return;
  leaveNow = leave;
  setCover('waiting');
  end = window.setTimeout(giveUp, LONGEST_WAIT_MS);
}

/** In a window of its own; a browser that does not open one leaves this page. */
export function signInAgain(): void {
  const opened = window.open(
    `/api/login?returnTo=${encodeURIComponent(`/?aviso=${DONE}`)}`,
    '_blank',
    'popup,width=520,height=680',
  );
  if (!opened) giveUp();
}

/** Nothing holds the page up any more. */
function giveUp(): void {
  setCover('leaving');
  const { dataset } = document.documentElement;
  delete dataset.leaving;
  leaveNow();
  dataset.leaving = 'login';
}

/** Somebody has signed in, in some window: the page is its user's alone. */
export async function goOnAs(id: string): Promise<void> {
  const user = await call(session.user, { anonymous: true }).catch(() => undefined);
  if (!user || !isWaitingForSignIn()) return;
  if (user.id === id) setCover(undefined);
  else giveUp();
}

/** In the window of the sign-in, after it: the other one has been told. Where the browser keeps it open, it says where to go on. */
export function closeAfterSignIn(): void {
  const { pathname, search } = window.location;
  if (new URLSearchParams(search).get('aviso') !== DONE) return;
  window.history.replaceState(window.history.state, '', pathname);
  window.close();
  toast({ title: 'Você entrou', description: 'Volte à outra janela: o que você digitou continua lá.', kind: 'success' });
}
