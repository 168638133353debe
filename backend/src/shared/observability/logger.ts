import type { LoggerService } from '@nestjs/common';
import { currentContext } from './request-context.js';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/** Buffered while the disk is full; later lines are lost. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** One JSON line per event, UTC, on stdout or `destination`. Callers pass texts without personal data. */
export const createLogger = (level: string, destination: DestinationStream = stdout()): Logger =>
  pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      base: { pid: process.pid },
      mixin: reasons,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );

/** A log that cannot be written, as on a full disk, must not end the service; it continues once there is room. */
function stdout(): DestinationStream {
  const stream = pino.destination({ sync: true, maxLength: MAX_BUFFERED_BYTES });
  stream.on('error', () => undefined);
  stream.flushSync = () => undefined; // each line is written at once; this would try for ever
  return stream;
}

/** Every line of a request or a job carries its id. */
function reasons(): object {
  const { requestId, attempt } = currentContext();
  return { ...(requestId === undefined ? {} : { requestId }), ...(attempt === undefined ? {} : { jobId: attempt.jobId }) };
}

/** Nest's own messages through the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message));
  }
  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context }, String(message));
  }
  error(message: unknown, ...details: unknown[]): void {
    this.logger.error({ details }, String(message));
  }
  fatal(message: unknown, context?: unknown): void {
    this.logger.fatal({ context }, String(message));
  }
}
