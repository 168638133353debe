import { Redis } from 'ioredis';
import { errorMessage } from '../observability/redacted-errors.js';

const CONNECT_TIMEOUT_MS = 10_000;
const ONCE = {
  lazyConnect: true,
  connectTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: CONNECT_TIMEOUT_MS,
  retryStrategy: () => null,
};

/** Without this check, a start without Redis would hang silently. */
export async function refuseDeadRedis(redisUrl: string | undefined): Promise<void> {
  if (redisUrl === undefined) return;
  const redis = new Redis(redisUrl, ONCE);
  let reason: unknown;
  redis.on('error', (error) => (reason = error)); // the error of the command itself is only that the connection is closed
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw new Error(`REDIS_URL: no Redis answers there (${errorMessage(reason ?? error)})`, { cause: error });
  } finally {
    redis.disconnect();
  }
}
