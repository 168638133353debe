import { Injectable } from '@nestjs/common';
import type { Actor } from '#shared/domain/actor.js';
import { Audit } from '#shared/observability/audit.store.js';

/** The caller and their browser. */
export interface DocumentActor extends Actor {
  contaId: string;
  userAgent: string | undefined;
}

type Acao = 'documento-enviado' | 'documento-visto' | 'documento-baixado' | 'documento-alterado' | 'documento-excluido';

const MAX_USER_AGENT = 200;

/** Appends an audit entry per access; it outlives the document and holds nothing of its content. */
@Injectable()
export class DocumentTrail {
  constructor(private readonly audit: Audit) {}

  record(
    acao: Acao,
    { contaId, usuarioId, ip, userAgent }: DocumentActor,
    documento: { id: string; clienteId: string; flagDocumento: string },
  ): Promise<void> {
    const { clienteId, flagDocumento: flag } = documento;
    const detalhes = { clienteId, flag, userAgent: userAgent?.slice(0, MAX_USER_AGENT) };
    return this.audit.record({ acao, contaId, usuarioId, ip, alvo: { tipo: 'documento', id: documento.id }, detalhes });
  }
}
