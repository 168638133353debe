import { leaveForLogin } from '@viajario/web-kit/session/leave-for-login.ts';
import { createContext } from 'react';

/** The two ways in which this screen leaves itself, by the browser's own hand. */
export interface Leaving {
  /** Reports once that the session is over, however many lists ask and whatever the page around them noticed. */
  toLogin: () => void;
  reload: () => void;
}

export interface BrowserWindow {
  goTo: (address: string) => void;
  reload: () => void;
}

const BROWSER: BrowserWindow = {
  goTo: (address) => window.location.assign(address),
  reload: () => window.location.reload(),
};
const REDIRECT_DELAY_MS = 1_000;

export function makeLeaving({ goTo, reload }: BrowserWindow = BROWSER): Leaving {
  const words = { title: 'Acesso Negado', description: 'Sessão expirada. Redirecionando...' };
  return { toLogin: () => leaveForLogin({ ...words, afterMs: REDIRECT_DELAY_MS, goTo }), reload };
}

export const LeavingContext = createContext<Leaving>(makeLeaving());
