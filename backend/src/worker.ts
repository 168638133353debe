import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from './worker.module.js';
import { readConfig } from './config.js';
import { refuseDeadRedis } from './shared/jobs/refuse-dead-redis.js';
import { refuseOtherMasterKey } from './shared/encryption/master-keys.store.js';
import { refuseUnsafeDatabase } from './shared/database/refuse-unsafe-database.queries.js';
import { createLogger, NestLogger } from './shared/observability/logger.js';
import { outliveLostFailures, runProcess } from './shared/run-process.js';

await runProcess('worker', async () => {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  outliveLostFailures(logger);
  await refuseUnsafeDatabase(config.databaseUrl);
  await refuseOtherMasterKey(config);
  await refuseDeadRedis(config.redisUrl);
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
    abortOnError: false,
    logger: new NestLogger(logger),
  });
  app.enableShutdownHooks();
  logger.debug('worker ready');
});
