import type { INestApplicationContext } from '@nestjs/common';
import { PaymentsVerification } from './modules/billing/index.js';
import { Verification } from './shared/verification/verification.js';

/** What HTTP cannot show (docs/requirements/goals.md). `deep`: every file is read; `ask`: the payment provider is asked. */
export async function verifyProduct(app: INestApplicationContext, { deep, ask }: { deep: boolean; ask: boolean }) {
  const rows = await app.get(Verification).run({ deep });
  const payments = await app.get(PaymentsVerification, { strict: false }).run({ ask });
  const waiting = { ...rows['V-10'], ...payments['V-10'] };
  return { ...rows, ...payments, 'V-10': waiting, ok: rows.ok && payments.ok };
}
