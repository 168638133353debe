import 'reflect-metadata';
import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { AppAdapter } from './shared/http/app-adapter.js';
import { configureApp } from './shared/http/configure-app.js';
import { createLogger, NestLogger } from './shared/observability/logger.js';
import { outliveLostFailures, runProcess } from './shared/run-process.js';

await runProcess('api', async () => {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  outliveLostFailures(logger);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), new AppAdapter(), {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLogger(logger),
  });
  await configureApp(app, config, logger);
  const server: Server = await app.listen(config.port, config.host);
  logger.info({ address: server.address() }, 'api ready');
});
