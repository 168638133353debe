import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFound } from '../pages/not-found.tsx';
import { remoteOf } from '@viajario/contracts/remotes';

const VisitorRemote = lazy(() => import('./visitor-remote.tsx'));

/** What a visitor sees on a path that the shell does not know itself. */
export function VisitorScreen() {
  const { pathname } = useLocation();
  if (!remoteOf(pathname)?.open) return <NotFound />;
  return (
    <Suspense fallback={null}>
      <VisitorRemote />
    </Suspense>
  );
}
