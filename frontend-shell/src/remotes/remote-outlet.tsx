import { useLocation, useRoutes } from 'react-router-dom';
import type { RemoteModule } from '@viajario/web-kit/remote.ts';
import { ScreenSkeleton } from '../layout/screen-skeleton.tsx';
import { NotFound } from '../pages/not-found.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { remoteOf, type Remote } from '@viajario/contracts/remotes';
import { useRemote } from './use-remote.ts';

/** The screen of whichever remote owns the current path. */
export function RemoteOutlet() {
  const { pathname } = useLocation();
  const remote = remoteOf(pathname);
  return remote ? <LoadedRemote key={remote.name} remote={remote} /> : <NotFound />;
}

function LoadedRemote({ remote }: { remote: Remote }) {
  const { pathname, search } = useLocation();
  const { module, failed, attempt, retry } = useRemote(remote);
  // What a later version brings may not fit a page that is open since before it, however often it is fetched.
  const again = attempt === 0 ? retry : () => window.location.reload();
  const waiting = <ScreenSkeleton />;
  const failure = <RemoteFailure onRetry={() => void again()} />;
  if (failed) return failure;
  if (!module) return waiting;
  return (
    <RemoteBoundary key={attempt} place={pathname + search} waiting={waiting} failure={failure}>
      <RemoteRoutes module={module} />
    </RemoteBoundary>
  );
}

function RemoteRoutes({ module }: { module: RemoteModule }) {
  return useRoutes(module.routes) ?? <NotFound />;
}
