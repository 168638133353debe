import { onRefusal } from '@viajario/web-kit/api.ts';
import { useConta, useSession } from '@viajario/web-kit/session.tsx';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Keeps typed text from being lost: closing, the back button and links wait while `asking`, until `keep` or `discard`; closing the
 * page makes the browser ask. A lost session or an ended subscription leads away at once, as everywhere; a single 402 does not, for
 * what it says may be over by the time the subscription was looked at again.
 */
export function useUnsavedGuard(isDirty: () => boolean) {
  const free = useRef(false);
  const { subscription } = useSession();
  const { conta } = useConta();
  const isLedAway = subscription?.isActive === false || !conta.ativa;
  const [leaving, setLeaving] = useState<{ then: () => void }>();
  const mustAsk = () => !free.current && !isLedAway && isDirty();
  // Another fragment of the same address loses nothing.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => (from.pathname !== to.pathname || from.search !== to.search) && mustAsk(),
  );

  useEffect(
    () =>
      onRefusal(({ status }) => {
        if (status === 401) free.current = true;
      }),
    [],
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
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
