import { useEffect, useState } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import type { RemoteModule } from '@viajario/web-kit/remote.ts';
import { ScreenSkeleton } from '../layout/screen-skeleton.tsx';
import { NotFound } from '../pages/not-found.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { forgetModule, loadModule, remoteOf, type Remote } from './remotes.ts';

/** The screen of whichever remote owns the current path. */
export function RemoteOutlet() {
  const { pathname } = useLocation();
  const remote = remoteOf(pathname);
  return remote ? <LoadedRemote key={remote.name} remote={remote} /> : <NotFound />;
}

type State = { module?: RemoteModule; failed?: true };

function LoadedRemote({ remote }: { remote: Remote }) {
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
    await forgetModule(remote);
    setState({});
    setAttempt((count) => count + 1);
  };

  if (state.failed) return <RemoteFailure onRetry={retry} />;
  if (!state.module) return <ScreenSkeleton />;
  return (
    <RemoteBoundary key={attempt} onRetry={retry}>
      <RemoteRoutes module={state.module} />
    </RemoteBoundary>
  );
}

function RemoteRoutes({ module }: { module: RemoteModule }) {
  return useRoutes(module.routes) ?? <NotFound />;
}
