import type { Request } from 'express';
import type { DocumentActor } from '../application/document-trail.js';

/** The caller, for the trail of a document. */
export function actorOf(request: Request): DocumentActor {
  const { contaId, usuarioId } = request.caller ?? {};
  if (!contaId || usuarioId === undefined) throw new Error('this route is not about a conta');
  return { contaId, usuarioId, ip: request.ip, userAgent: request.get('user-agent') };
}
