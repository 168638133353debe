import { Injectable } from '@nestjs/common';
import { Audit } from '#shared/observability/audit.store.js';
import { MAX_USER_AGENT, type DocumentActor } from '../document-trail.js';

type Acao = 'copia-criada' | 'copia-aberta' | 'copia-baixada' | 'copia-revogada';

/** `usuarioId`: null for a visitor with the link. */
export type CopiaActor = Omit<DocumentActor, 'usuarioId'> & { usuarioId: string | null };

interface Copied {
  copiaId: string;
  documento: { id: string; clienteId: string; flagDocumento: string };
}

/** Events of a copy in the trail of its document, without its purpose, which may name people. */
@Injectable()
export class CopiaTrail {
  constructor(private readonly audit: Audit) {}

  record(acao: Acao, { contaId, usuarioId, ip, userAgent }: CopiaActor, { copiaId, documento }: Copied): Promise<void> {
    const { id, clienteId, flagDocumento: flag } = documento;
    const detalhes = { clienteId, flag, copiaId, userAgent: userAgent?.slice(0, MAX_USER_AGENT) };
    return this.audit.record({ acao, contaId, usuarioId, ip, alvo: { tipo: 'documento', id }, detalhes });
  }
}
