import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readConfig, type Config } from '../../../src/config.js';
import { OperatorModule } from '../../../src/operator.module.js';

/** An operator's command without a process of its own, for tests without kills: a start costs a second and a half. */
export async function operateHere<T>(
  env: Record<string, string>,
  DATABASE_URL: string,
  work: (app: INestApplicationContext, config: Config) => Promise<T>,
  modules: (config: Config) => DynamicModule[] = () => [],
): Promise<T> {
  const config = readConfig({ ...env, DATABASE_URL });
  const module = OperatorModule.forRoot(config, modules(config));
  const app = await NestFactory.createApplicationContext(module, { abortOnError: false }); // a logger would be that of the product too
  return work(app, config).finally(() => app.close());
}
