import { useEffect, useState } from 'react';
import type { RemoteModule } from '@viajario/web-kit/remote.ts';
import type { Remote } from '@viajario/contracts/remotes';
import { dropModule, loadModule } from './remotes.ts';

type State = { module?: RemoteModule; failed?: true };

/** A remote's module: on its way, there, or not to be had until `retry`, which fetches all its files again. */
export function useRemote(remote: Remote) {
  const [state, setState] = useState<State>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    loadModule(remote).then(
      (module) => current && setState({ module }),
      () => current && setState({ failed: true }),
    );
    return () => {
      current = false;
    };
  }, [remote, attempt]);

  const retry = async () => {
    await dropModule(remote);
    setState({});
    setAttempt((count) => count + 1);
  };
  return { ...state, attempt, retry };
}
