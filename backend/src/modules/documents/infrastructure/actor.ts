import type { Request } from 'express';
import type { DocumentActor } from '../application/document-trail.js';

/** Who sends a call about a document of a conta. */
export function actorOf(request: Request): DocumentActor {
  const { contaId, userId } = request.caller ?? {};
  if (!contaId || userId === undefined) throw new Error('this route is not about a conta');
  return { contaId, usuarioId: userId, ip: request.ip, userAgent: request.get('user-agent') };
}
