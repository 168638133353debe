import type { Route } from '@viajario/contracts/route';

/** Under which `Handles` keeps it. */
export const ROUTE = Symbol('route');

/** The contract route of a controller method; undefined for a method that no contract names, which no guard lets through. */
export function routeOf(handler: object): Route | undefined {
  return Reflect.getMetadata(ROUTE, handler) as Route | undefined;
}
