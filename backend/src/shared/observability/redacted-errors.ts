import { DomainError } from '../domain/domain-error.js';
import { sqlState } from '../database/unit-of-work.js';

const LOGGED_FRAMES = 12;

/** Where it happened and what. */
export function redactedStack(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [redactedMessage(error), ...frames.slice(0, LOGGED_FRAMES)].join('\n');
}

/**
 * In one line. Of an error with a code only the code, because a database's message repeats the refused row; the system's own
 * errors name the file or the address. A DomainError names its cause.
 */
export function redactedMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DomainError)
    return error.cause === undefined ? error.code : `${error.code}, for ${redactedMessage(error.cause)}`;
  const state = sqlState(error);
  const hasSafeMessage = state === undefined || ('syscall' in error && error.message !== '');
  return hasSafeMessage ? `${error.name}: ${error.message}` : `${error.name}, code ${state}`;
}

/** A refused connection has no message of its own when several addresses were tried, only a code. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message !== '' || !('code' in error) ? error.message : String(error.code);
}
