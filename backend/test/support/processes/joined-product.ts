import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { Client } from 'pg';
import { StripeDriver } from '@viajario/stripe-stand-in/driver';
import type { RunFile } from '../../../../infra/dev/processes/run-file.js';
import { AppModule } from '../../../src/app.module.js';
import { readConfig } from '../../../src/config.js';
import { control, doorsOf, type Product } from './product.js';

/**
 * A running product of the drill (`npm run drill -- layout`): calls reach it over HTTP. `app` is not one of its processes but a
 * further one on the same database, storage and queue, so the product does not know a spec's changes inside it, nor its log.
 */
export async function joinProduct(dataDir: string, more: Record<string, string>): Promise<Product> {
  const [foreign] = Object.keys(more);
  if (foreign !== undefined) throw new Error(`a product that runs already does not take ${foreign}`);
  const read = <T>(name: string): T => JSON.parse(readFileSync(path.join(dataDir, name), 'utf8')) as T;
  const run = read<RunFile>('run.json');
  const env = read<Record<string, string>>('environment.json');
  const options = { abortOnError: false, logger: false } as const;
  const app = (await NestFactory.createApplicationContext(AppModule.forRoot(readConfig(env)), options)) as Product['app'];
  const { google = '', cep = '', stripe = '' } = run.standIns ?? {};
  const db = new Client({ connectionString: run.postgres.url });
  await db.connect();
  const close = async (): Promise<void> => {
    await app.close();
    await db.end();
  };
  const standIns = { google: control(google), cep: control(cep), stripe: new StripeDriver(stripe) };
  return {
    url: run.url,
    env,
    db,
    logs: [],
    app,
    worker: undefined,
    ...standIns,
    ...doorsOf(run.url),
    closeApi: outOfReach,
    close,
  };
}

const outOfReach = (): Promise<never> => Promise.reject(new Error('the APIs of this product are not in this process'));
