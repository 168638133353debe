import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** What `frontend-<name>/src/remote.tsx` exports by default. Paths count from the root: `/`, `/cliente/:id`. */
export interface RemoteModule {
  routes: RouteObject[];
  /** What one can do about the own subscription, for the settings. The billing remote's alone. */
  assinatura?: ComponentType;
}

export function defineRemote(module: RemoteModule): RemoteModule {
  return module;
}
