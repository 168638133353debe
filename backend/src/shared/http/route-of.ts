import type { Route } from '@viajario/contracts/route';

/** Metadata key that `Handles` sets. */
export const ROUTE = Symbol('route');

/** The contract route of a controller method; undefined for a method without one, which the guards refuse. */
export function routeOf(handler: object): Route | undefined {
  return Reflect.getMetadata(ROUTE, handler) as Route | undefined;
}
