import { isLeavingForLogin } from '@viajario/web-kit/session/leave-for-login.ts';
import { useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { isForcedNavigation } from './forced-navigation.ts';
import { useUnloadQuestion } from './unsaved-work.ts';

interface Place {
  pathname: string;
  search: string;
}
type Loses = (from: Place, to: Place) => boolean;

/** Another fragment of the same address loses nothing. */
const toAnotherAddress: Loses = (from, to) => from.pathname !== to.pathname || from.search !== to.search;
/** Nor does another query, where that is only about the screen's lists. */
export const toAnotherScreen: Loses = (from, to) => from.pathname !== to.pathname;

/**
 * Keeps typed text from being lost: closing, the back button and links wait while `asking`, until `keep` or `discard`; closing the
 * page makes the browser ask. An ended subscription leads away at once, a lost session once the page is left for the sign-in.
 */
export function useUnsavedGuard(isDirty: () => boolean, loses: Loses = toAnotherAddress) {
  const free = useRef(false);
  const [leaving, setLeaving] = useState<{ then: () => void }>();
  const mustAsk = () => !free.current && !isLeavingForLogin() && isDirty();
  useUnloadQuestion(mustAsk);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    // the state stays with the place in the history: going back there is the user's own step
    const isOurStep = historyAction !== 'POP' && isForcedNavigation(to);
    return !isOurStep && loses(from, to) && mustAsk();
  });

  return {
    asking: leaving !== undefined || blocker.state === 'blocked',
    /** Runs `then` at once when nothing would be lost, else after `discard`. */
    leave(then: () => void) {
      if (mustAsk()) setLeaving({ then });
      else then();
    },
    keep() {
      setLeaving(undefined);
      if (blocker.state === 'blocked') blocker.reset();
    },
    discard() {
      setLeaving(undefined);
      if (blocker.state === 'blocked') return blocker.proceed();
      free.current = true;
      leaving?.then();
    },
  };
}
