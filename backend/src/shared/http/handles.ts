import { applyDecorators, Header, HttpCode, RequestMapping, RequestMethod, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { AnswerOf, Route } from '@viajario/contracts/route';
import type { WrittenJson } from '../database/wire/json-rows.js';
import { ROUTE } from './route-of.js';
import { WriteInterceptor } from './write.interceptor.js';

/**
 * Serves a contract route: method, path, status and caching come from it, and a method that answers another shape does not compile.
 * Others than writes pass no interceptor: what Nest does around one costs a read a twentieth of its CPU.
 */
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
      Header('Cache-Control', route.revalidate ? 'private, no-cache' : 'no-store'),
      ...(needsTransaction(route) ? [UseInterceptors(WriteInterceptor)] : []),
    );
    decorate(target, name, descriptor as TypedPropertyDescriptor<unknown>);
  };

/** A route for files, or for the worker, opens its own short transaction. */
const needsTransaction = ({ method, multipart, job }: Route): boolean => method !== 'GET' && !multipart && !job;
