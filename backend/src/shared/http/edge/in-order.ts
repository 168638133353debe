import type { RequestHandler } from 'express';

/** One handler of several: each given to Express by itself costs a look at the path and four calls, for every request. */
export const inOrder = (...handlers: RequestHandler[]): RequestHandler =>
  handlers.reduceRight<RequestHandler>(
    (rest, handler) => (request, response, next) => {
      try {
        void handler(request, response, (error?: unknown) => (error ? next(error) : rest(request, response, next)));
      } catch (error) {
        next(error); // after an `await` nothing else would catch it
      }
    },
    (_request, _response, next) => next(),
  );
