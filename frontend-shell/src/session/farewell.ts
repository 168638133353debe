import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { announceSignOut } from './one-user.ts';

const FAREWELL = 'usuario-excluido';

/** Reloads the page for a visitor, now that the user is gone. */
export function leaveForGood(): void {
  announceSignOut();
  window.location.assign(`/?aviso=${FAREWELL}`);
}

/** Confirms it once, after that load, and takes the notice out of the address. */
export function toastFarewell(): void {
  const { pathname, search } = window.location;
  if (new URLSearchParams(search).get('aviso') !== FAREWELL) return;
  window.history.replaceState(window.history.state, '', pathname);
  toast({
    title: 'Seu usuário foi excluído',
    description: 'Os seus dados e as contas que eram só suas foram apagados.',
    kind: 'success',
  });
}
