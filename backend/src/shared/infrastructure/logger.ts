import type { LoggerService } from '@nestjs/common';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/** One JSON line per event, UTC, on stdout or `destination`. Callers pass texts without personal data. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      base: { pid: process.pid },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );

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
