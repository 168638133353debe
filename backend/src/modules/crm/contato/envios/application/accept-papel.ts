import { Injectable } from '@nestjs/common';
import type { DocumentActor } from '#modules/documents';
import { clienteEditado, CreateDocumentoViagem, DocumentosViagem, UpdateDocumentoViagem } from '#modules/crm/clientes';
import { Audit } from '#shared/observability/audit.store.js';
import { mesmoPapel, type PapelNoEnvio } from '../domain/papeis.js';

/** Writes an accepted paper to the client's travel documents: a new one stands beside the old one, the same one is completed. */
@Injectable()
export class AcceptPapel {
  constructor(
    private readonly documentos: DocumentosViagem,
    private readonly createDocumento: CreateDocumentoViagem,
    private readonly updateDocumento: UpdateDocumentoViagem,
    private readonly audit: Audit,
  ) {}

  /** `documentoId`: its file. */
  async execute(actor: DocumentActor, clienteId: string, papel: PapelNoEnvio, documentoId: string | undefined): Promise<void> {
    const { contaId } = actor;
    const known = mesmoPapel(await this.documentos.list(contaId, clienteId), papel);
    const given = Object.entries(papel.enviado).filter(([, value]) => value !== null);
    const input = {
      ...Object.fromEntries(given),
      tipo: papel.chave,
      pais: papel.enviado.pais,
      ...(documentoId && { documentoId }),
    };
    if (known) await this.updateDocumento.execute(contaId, known.id, input);
    else await this.createDocumento.execute(contaId, clienteId, input);
    await this.audit.record(clienteEditado(actor, clienteId, ['documentosViagem']));
  }
}
