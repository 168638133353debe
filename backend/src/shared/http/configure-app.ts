import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from '../../config.js';
import { refuseOtherMasterKey } from '../encryption/master-keys.store.js';
import { refuseUnsafeDatabase } from '../database/refuse-unsafe-database.queries.js';
import { SessionStore } from '../session/session.store.js';
import { swaggerUi } from './pages/swagger-ui.js';
import { Draining } from './edge/draining.js';
import { endUnreadBodies, limitUrl, openRequestContext, refuseOtherMethods, refuseTrace } from './edge/edge.js';
import { httpMetrics } from './edge/http-metrics.js';
import { composeHandlers } from './edge/compose-handlers.js';
import { staticFiles } from './pages/static-files.js';
import { LoadShedding } from './edge/load-shedding.js';
import { requestLog } from './edge/request-log.js';
import { securityHeaders } from './pages/security-headers.js';
import { sessionMiddleware } from '../session/session.js';
import { answerUnreadable } from './edge/unreadable-requests.js';

const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 120_000;
/**
 * Longer than most clients keep an idle connection, so that they close it first: with Node's 5 s a busy client may send a call on
 * one that is being closed.
 */
const KEEP_ALIVE_MS = 65_000;
/** How often the server checks sockets against those limits; Node's default of 30 s would keep a slow one three times as long. */
const CHECK_SOCKETS_EVERY_MS = 5_000;

/** The middleware before the controllers, in order; also used by the specs, which start the same application. */
export async function configureApp(app: NestExpressApplication, config: Config, logger: Logger): Promise<void> {
  await refuseUnsafeDatabase(config.databaseUrl);
  await refuseOtherMasterKey(config);
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);
  app.use(
    composeHandlers(
      ...(config.metrics ? [httpMetrics(app.get(Registry))] : []),
      app.get(Draining).sendingAway,
      requestLog(logger),
      openRequestContext,
      endUnreadBodies(config),
      ...securityHeaders(config),
      limitUrl,
      refuseTrace,
      refuseOtherMethods,
      staticFiles(config),
      swaggerUi(config),
      app.get(LoadShedding).shedding,
      sessionMiddleware(config, app.get(SessionStore)),
    ),
  );
  app.enableShutdownHooks();
  const server: Server = app.getHttpServer();
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  Object.assign(server, { connectionsCheckingInterval: CHECK_SOCKETS_EVERY_MS });
  answerUnreadable(server, config);
}
