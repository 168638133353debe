import type { Response } from 'express';
import { DomainError } from '../../domain/domain-error.js';

/** Aborts when the client disconnects, with a DomainError, which is not logged as a failure. */
export function abortOnDisconnect(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort(new DomainError('ENVIO_INTERROMPIDO')));
  return gone.signal;
}
