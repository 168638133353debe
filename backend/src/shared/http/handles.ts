import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { AnswerOf, Route } from '@viajario/contracts/route';
import type { WrittenJson } from '../infrastructure/json-rows.js';

const ROUTE = Symbol('route');

/** Serves a contract route: method, path and status come from it, and a method that answers another shape does not compile. */
export const Handles =
  <R extends Route>(route: R) =>
  <T extends (...args: never[]) => Promise<AnswerOf<R> | WrittenJson<AnswerOf<R>>>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<T>,
  ): void => {
    const decorate = applyDecorators(
      RequestMapping({ path: route.path, method: RequestMethod[route.method] }),
      HttpCode(route.status),
      SetMetadata(ROUTE, route),
    );
    decorate(target, name, descriptor as TypedPropertyDescriptor<unknown>);
  };

/** The contract route of a controller method; undefined for a method that no contract names, which no guard lets through. */
export function routeOf(handler: object): Route | undefined {
  return Reflect.getMetadata(ROUTE, handler) as Route | undefined;
}
