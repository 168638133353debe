import { AsyncLocalStorage } from 'node:async_hooks';
import type { INestApplication } from '@nestjs/common';
import type { RequestHandler } from 'express';
import passport from 'passport';
import { GoogleStrategy } from '../../../src/modules/identity/infrastructure/google.strategy.js';

const current = new AsyncLocalStorage<INestApplication>();

// `@nestjs/passport` registers strategies for the whole process, and a test file may start several products in one
Object.assign(passport, { _strategy: () => current.getStore()?.get(GoogleStrategy, { strict: false }) });

/** Makes requests of this product sign in by its own strategy. */
export const ownStrategy =
  (app: INestApplication): RequestHandler =>
  (_request, _response, next) =>
    current.run(app, next);
