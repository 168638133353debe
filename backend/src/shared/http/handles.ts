import { applyDecorators, Header, HttpCode, RequestMapping, RequestMethod, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { AnswerOf, Route } from '@viajario/contracts/route';
import type { WrittenJson } from '../database/wire/json-rows.js';
import { ROUTE } from './route-of.js';
import { WriteInterceptor } from './write.interceptor.js';

/**
 * Serves a contract route: method, path, status and caching come from it, and a method with another return type does not compile.
 * Only writes have an interceptor: Nest's overhead for one is a twentieth of the CPU time of a read.
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
      Header('Cache-Control', 'no-store'),
      ...(needsTransaction(route) ? [UseInterceptors(WriteInterceptor)] : []),
    );
    decorate(target, name, descriptor as TypedPropertyDescriptor<unknown>);
  };

/** Routes for files and jobs open their own short transactions. */
const needsTransaction = ({ method, multipart, file, job }: Route): boolean => method !== 'GET' && !multipart && !file && !job;
