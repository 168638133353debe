import { randomBytes } from 'node:crypto';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { OperatorModule } from './operator.module.js';
import { readArguments } from './arguments.js';
import { readConfig, type Config } from './config.js';
import { PaymentsVerification } from './modules/billing/index.js';
import { createLogger, NestLogger } from './shared/observability/logger.js';
import { runProcess } from './shared/run-process.js';
import { Verification } from './shared/verification/verification.js';

const secret = (): string => randomBytes(32).toString('hex');
/** Commands on rows and files need no sign-in, no payments and no public URL. */
const UNUSED = {
  PUBLIC_URL: 'https://operator.invalid',
  SESSION_SECRET: secret(),
  GOOGLE_CLIENT_ID: 'operator',
  GOOGLE_CLIENT_SECRET: secret(),
  STRIPE_SECRET_KEY: `sk_${secret()}`,
  STRIPE_PUBLISHABLE_KEY: 'pk_operator',
  STRIPE_WEBHOOK_SECRET: `whsec_${secret()}`,
};

interface Operation<T> {
  work: (app: INestApplicationContext, config: Config, given: readonly string[]) => Promise<T>;
  /** The arguments, if it takes any. */
  takes?: readonly string[];
  /** What it needs besides rows and files. */
  imports?: (config: Config) => DynamicModule[];
}

/** Runs one operator command: prints its result as JSON, and exits 1 unless the result is `ok`. */
export async function runOperation<T extends { ok: boolean }>(
  name: string,
  { work, takes, imports }: Operation<T>,
): Promise<void> {
  await runProcess(name, async () => {
    const given = readArguments(takes);
    const config = readConfig({ ...UNUSED, ...process.env });
    const logger = new NestLogger(createLogger('silent'));
    const module = OperatorModule.forRoot(config, imports?.(config));
    const app = await NestFactory.createApplicationContext(module, { abortOnError: false, logger });
    const outcome = await work(app, config, given);
    await app.close();
    // explicitly: an idle connection would keep the process alive for ten seconds
    process.stdout.write(`${JSON.stringify(outcome, undefined, 2)}\n`, () => process.exit(outcome.ok ? 0 : 1));
  });
}

/**
 * Checks that HTTP cannot show (docs/requirements/goals.md). `deep`: every file is read; `ask`: the payment provider is queried.
 */
export async function verifyProduct(app: INestApplicationContext, { deep, ask }: { deep: boolean; ask: boolean }) {
  const rows = await app.get(Verification).run({ deep });
  const payments = await app.get(PaymentsVerification, { strict: false }).run({ ask });
  const waiting = { ...rows['V-10'], ...payments['V-10'] };
  return { ...rows, ...payments, 'V-10': waiting, ok: rows.ok && payments.ok };
}
