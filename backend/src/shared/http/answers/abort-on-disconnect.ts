import type { Response } from 'express';
import { DomainError } from '../../domain/domain-error.js';

/** Ends a caller's wait when he is gone. That is a refusal that nobody hears, and no failure of ours for the operators to look into. */
export function abortOnDisconnect(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort(new DomainError('ENVIO_INTERROMPIDO')));
  return gone.signal;
}
