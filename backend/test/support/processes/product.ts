import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Client } from 'pg';
import { cepStandIn } from '../../../../infra/dev/stand-ins/cep.js';
import { freePort } from '../../../../infra/dev/processes/free-port.js';
import { CLIENT_ID, CLIENT_SECRET, googleStandIn } from '../../../../infra/dev/stand-ins/google.js';
import { stripeVariables } from '@viajario/stripe-stand-in/store/catalogue';
import { StripeDriver } from '@viajario/stripe-stand-in/driver';
import { stripeStandIn } from '@viajario/stripe-stand-in/stand-in';
import { AppModule } from '../../../src/app.module.js';
import { WorkerModule } from '../../../src/worker.module.js';
import { readConfig } from '../../../src/config.js';
import { AppAdapter } from '../../../src/shared/http/app-adapter.js';
import { configureApp } from '../../../src/shared/http/configure-app.js';
import { AAD_STAGE } from '../../../src/shared/encryption/aad-migration.schedule.js';
import { LOAD_MEASUREMENT } from '../../../src/shared/http/edge/load-shedding.js';
import { createLogger, NestLogger } from '../../../src/shared/observability/logger.js';
import { Browser } from '../calls/browser.js';
import { runClock } from '../clock.js';
import { joinProduct } from './joined-product.js';
import { ownDatabase } from './own-database.js';
import { ownStrategy } from './own-strategy.js';

/**
 * The product in this process, on this Jest worker's database or one of its own: API (and worker on request) with the real
 * stand-ins beside it.
 */
export interface Product {
  url: string;
  /** The environment it was started with. */
  env: Record<string, string>;
  /** The database as the operator, who sees every row. */
  db: Client;
  /** Log lines so far, parsed. */
  logs: Record<string, unknown>[];
  app: NestExpressApplication;
  /** The worker, when it was asked for. */
  worker: INestApplicationContext | undefined;
  /** `POST /__control` of the Google stand-in, see infra/dev/stand-ins/google.ts. */
  google: (body: object) => Promise<void>;
  /** `POST /__control` of the postal-code stand-in, see infra/dev/stand-ins/cep.ts. */
  cep: (body: object) => Promise<void>;
  /** The payment stand-in: its account through the SDK, time, cards, events and faults, see packages/stripe-stand-in/driver.ts. */
  stripe: StripeDriver;
  /** A fresh visitor with their own cookies. */
  visitor: () => Browser;
  /** A user who signed in through the stand-in. */
  signIn: (email: string) => Promise<Browser>;
  /** Ends the API in this process, so that another one can replace it. */
  closeApi: () => Promise<void>;
  close: () => Promise<void>;
}

export interface ProductOptions {
  env?: Record<string, string>;
  /** Starts the worker (relay, queue, handlers) in this process too. */
  worker?: boolean;
  /**
   * On a database without other test files' rows: for tests that read all rows, with files, keys and payers unknown to this
   * product.
   */
  alone?: boolean;
  /**
   * Refuses calls while this process is overloaded, as in production; otherwise it does not matter how long a test computes
   * beside it.
   */
  shedding?: boolean;
}

/** A test that computes for five seconds, Node's own limit, would meet closing connections after it. */
const KEEP_ALIVE_MS = 60_000;

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { env: more = {}, worker = false, alone = false, shedding = false } = options;
  if (process.env['PRODUCT_DATA_DIR']) return joinProduct(process.env['PRODUCT_DATA_DIR'], more);
  const database = alone ? await ownDatabase('viajario_template') : undefined;
  database?.use();
  const dataDir = mkdtempSync(path.join(process.env['TEST_DIRECTORY'] ?? tmpdir(), 'viajario-product-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const [google, cep] = [googleStandIn({ redirectUri: `${url}/api/login/callback` }), cepStandIn()];
  const stripe = stripeStandIn({ webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe` });
  const [googleUrl, cepUrl, stripeUrl] = [await listen(google), await listen(cep), await listen(stripe)];
  const env = { ...environment({ port, url, dataDir, googleUrl, cepUrl }), ...stripeVariables(stripeUrl), ...more };
  const config = readConfig(env);
  const logs: Record<string, unknown>[] = [];
  const logger = createLogger(config.logLevel, { write: (line) => void logs.push(JSON.parse(line)) });
  const nest = { bodyParser: false as const, abortOnError: false, logger: new NestLogger(logger) };
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), new AppAdapter(), nest);
  app.use(ownStrategy(app));
  await configureApp(app, config, logger);
  await app.listen(port, '127.0.0.1');
  const schedules = app.get(SchedulerRegistry);
  if (!shedding) schedules.deleteInterval(LOAD_MEASUREMENT);
  schedules.deleteInterval(AAD_STAGE); // a file may take the keys out of the shared database for a moment
  const workerApp = worker ? await startWorker(config, nest) : undefined;
  const db = new Client({ connectionString: process.env['OPERATOR_DATABASE_URL'] });
  await db.connect();
  let closed: Promise<void> | undefined;
  const closeApi = (): Promise<void> => (closed ??= app.close());
  const close = async (): Promise<void> => {
    await workerApp?.close();
    await closeApi();
    await runClock({ db });
    await db.query(FORGET_JOBS);
    await db.query(FORGET_CUSTOMER);
    await db.end();
    await database?.drop();
    for (const standIn of [google, cep, stripe]) standIn.close().closeAllConnections();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const standIns = { google: control(googleUrl), cep: control(cepUrl), stripe: new StripeDriver(stripeUrl) };
  return { url, env, db, logs, app, worker: workerApp, ...standIns, ...doorsOf(url), closeApi, close };
}

let shared: Promise<Product> | undefined;

/**
 * The API of this worker thread, for a test file that needs none of its own: started by the first such file, never stopped.
 * `worker` starts one beside it for this file. `close` ends that and restores the state that the next file expects.
 */
export async function sharedProduct({ worker = false }: Pick<ProductOptions, 'worker'> = {}): Promise<Product> {
  if (process.env['PRODUCT_DATA_DIR']) return startProduct();
  const product = await (shared ??= startProduct());
  const { db, env, logs, google, cep, stripe } = product;
  const config = readConfig(env);
  const nest = loggingTo(logs, env);
  Logger.overrideLogger(nest.logger);
  const workerApp = worker ? await startWorker(config, nest) : undefined;
  const close = async (): Promise<void> => {
    await workerApp?.close();
    await runClock({ db });
    await db.query(FORGET_JOBS);
    await db.query(FORGET_CUSTOMER);
    await Promise.all([google({ reset: true }), cep({ reset: true }), stripe.mend()]);
    logs.length = 0;
  };
  const closeApi = (): Promise<never> => Promise.reject(new Error('other test files use this API: close one of startProduct()'));
  return { ...product, worker: workerApp, closeApi, close };
}

function loggingTo(logs: Record<string, unknown>[], env: Record<string, string>): { logger: NestLogger } {
  return {
    logger: new NestLogger(createLogger(readConfig(env).logLevel, { write: (line) => void logs.push(JSON.parse(line)) })),
  };
}

/** Unfinished work is not left to the worker of the next test file. */
const FORGET_JOBS = `update jobs set status = 'failed', concluido_em = now() where concluido_em is null`;

/** The admin is the same user in every test file; the payment stand-in, which may know the admin as customer, ends with it. */
const FORGET_CUSTOMER = `
  with admin as (update users set stripe_customer_id = null, stripe_subscription_id = null, acesso_ate = null
                 where email = 'admin@demo.local' returning id)
  delete from assinaturas where usuario_id in (select id from admin)`;

/** Without its cron jobs: a test does not depend on the minute of the hour. */
async function startWorker(
  config: ReturnType<typeof readConfig>,
  options: { logger: NestLogger },
): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), { ...options, abortOnError: false });
  const schedules = app.get(SchedulerRegistry);
  for (const job of schedules.getCronJobs().values()) await job.stop();
  schedules.deleteInterval(AAD_STAGE);
  return app;
}

interface Addresses {
  port: number;
  url: string;
  dataDir: string;
  googleUrl: string;
  cepUrl: string;
}

function environment({ port, url, dataDir, googleUrl, cepUrl }: Addresses): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: process.env['DATABASE_URL'] ?? '',
    DOCUMENTS_KEY: masterKeyOfDatabase(),
    SESSION_SECRET: randomBytes(32).toString('base64'),
    ADMIN_EMAILS: 'admin@demo.local',
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    GOOGLE_AUTHORIZATION_URL: `${googleUrl}/authorize`,
    GOOGLE_TOKEN_URL: `${googleUrl}/token`,
    GOOGLE_USERINFO_URL: `${googleUrl}/userinfo`,
    CEP_API_URL: `${cepUrl}/ws/{cep}/json/`,
    CEP_FALLBACK_URL: `${cepUrl}/api/cep/v2/{cep}`,
    RATE_LIMIT_FACTOR: '1000',
  };
}

/** One for each database, as in production: with another one the product would not start. */
const masterKeyOfDatabase = (): string =>
  createHash('sha256')
    .update(process.env['DATABASE_URL'] ?? '')
    .digest('base64');

/** Access to the product at `url` that each kind of product has. */
export function doorsOf(url: string): Pick<Product, 'visitor' | 'signIn'> {
  const visitor = (): Browser => new Browser(url);
  const signIn = async (email: string): Promise<Browser> => {
    const browser = visitor();
    await browser.signIn(email);
    return browser;
  };
  return { visitor, signIn };
}

export function control(address: string) {
  return async (body: object): Promise<void> => {
    const response = await fetch(`${address}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`stand-in refused ${JSON.stringify(body)}: ${response.status}`);
  };
}

async function listen(server: Server): Promise<string> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
