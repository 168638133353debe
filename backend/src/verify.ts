import 'reflect-metadata';
import { PaymentsVerification } from './modules/billing/index.js';
import { runOperation } from './operation.js';
import { Verification } from './shared/verification/verification.js';

/**
 * Prints what HTTP cannot show (docs/requirements/goals.md). DATABASE_URL names the operator's role, which sees every row; `--deep` reads
 * every file. The payment provider is asked where its key is in the environment.
 */
await runOperation('verify', {
  takes: ['--deep'],
  work: async (app, _, given) => {
    const rows = await app.get(Verification).run({ deep: given.includes('--deep') });
    const ask = process.env['STRIPE_SECRET_KEY'] !== undefined;
    const payments = await app.get(PaymentsVerification, { strict: false }).run({ ask });
    const waiting = { ...rows['V-10'], ...payments['V-10'] };
    return { ...rows, ...payments, 'V-10': waiting, ok: rows.ok && payments.ok };
  },
});
