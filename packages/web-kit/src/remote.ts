import type { RouteObject } from 'react-router-dom';

/** What `frontend-<name>/src/remote.tsx` exports by default. Paths count from the root: `/`, `/cliente/:id`. */
export interface RemoteModule {
  routes: RouteObject[];
}

export function defineRemote(module: RemoteModule): RemoteModule {
  return module;
}
