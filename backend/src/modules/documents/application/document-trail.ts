import { Injectable } from '@nestjs/common';
import type { Actor } from '#shared/domain/actor.js';
import { Audit } from '#shared/observability/audit.store.js';

/** The caller and their browser. */
export interface DocumentActor extends Actor {
  contaId: string;
  userAgent: string | undefined;
}

type Acao = 'documento-enviado' | 'documento-visto' | 'documento-baixado' | 'documento-alterado' | 'documento-excluido';

export const MAX_USER_AGENT = 200;

/** The trail's entry for an access to a file; it holds nothing of its content. */
export const accessEntry = (
  acao: string,
  { contaId, usuarioId, ip, userAgent }: DocumentActor,
  { alvo, detalhes }: { alvo: { tipo: string; id: string }; detalhes: Record<string, string> },
) => ({ acao, contaId, usuarioId, ip, alvo, detalhes: { ...detalhes, userAgent: userAgent?.slice(0, MAX_USER_AGENT) } });

export const documentEntry = (
  acao: Acao,
  actor: DocumentActor,
  { id, clienteId, flagDocumento: flag }: { id: string; clienteId: string; flagDocumento: string },
) => accessEntry(acao, actor, { alvo: { tipo: 'documento', id }, detalhes: { clienteId, flag } });

/** Appends an audit entry per access; it outlives the document. */
@Injectable()
export class DocumentTrail {
  constructor(private readonly audit: Audit) {}

  record(...access: Parameters<typeof documentEntry>): Promise<void> {
    return this.audit.record(documentEntry(...access));
  }
}
