import { Injectable } from '@nestjs/common';
import type { Actor } from '#shared/domain/actor.js';
import { Audit } from '#shared/observability/audit.store.js';

/** Who does something with the documents of a conta, and with which program. */
export interface DocumentActor extends Actor {
  contaId: string;
  userAgent: string | undefined;
}

type Act = 'documento-enviado' | 'documento-visto' | 'documento-baixado' | 'documento-alterado' | 'documento-excluido';

const LONGEST_AGENT = 200;

/** One append-only row per act on a document; it outlives the document and tells nothing of its content. */
@Injectable()
export class DocumentTrail {
  constructor(private readonly audit: Audit) {}

  record(
    acao: Act,
    { contaId, usuarioId, ip, userAgent }: DocumentActor,
    documento: { id: string; clienteId: string },
  ): Promise<void> {
    const detalhes = { clienteId: documento.clienteId, userAgent: userAgent?.slice(0, LONGEST_AGENT) };
    return this.audit.record({ acao, contaId, usuarioId, ip, alvo: { tipo: 'documento', id: documento.id }, detalhes });
  }
}
