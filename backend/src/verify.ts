import 'reflect-metadata';
import { runOperation, verifyProduct } from './operation.js';

/**
 * Prints its findings. DATABASE_URL names the operator's role, which sees every row; the payment provider is queried if its key
 * is set.
 */
await runOperation('verify', {
  takes: ['--deep'],
  work: (app, _, given) =>
    verifyProduct(app, { deep: given.includes('--deep'), ask: process.env['STRIPE_SECRET_KEY'] !== undefined }),
});
