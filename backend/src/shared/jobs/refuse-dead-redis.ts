import { Redis } from 'ioredis';
import { errorMessage } from '../observability/redacted-errors.js';

const CONNECT_TIMEOUT_MS = 10_000;
const ONCE = {
  lazyConnect: true,
  connectTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: CONNECT_TIMEOUT_MS,
  retryStrategy: () => null,
};

/** A queue that is not there would keep a start waiting without a word. */
export async function refuseDeadRedis(redisUrl: string | undefined): Promise<void> {
  if (redisUrl === undefined) return;
  const redis = new Redis(redisUrl, ONCE);
  let reason: unknown;
  redis.on('error', (error) => (reason = error)); // what breaks the connection names only that it is closed
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw new Error(`REDIS_URL: no Redis answers there (${errorMessage(reason ?? error)})`, { cause: error });
  } finally {
    redis.disconnect();
  }
}
