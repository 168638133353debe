import { DomainError } from '#shared/domain/domain-error.js';
import type { DocumentoViagem } from '../domain/documento-viagem.js';
import type { DocumentosViagem } from '../infrastructure/documentos-viagem.repository.js';

/** Before a travel document is saved: its file is of the same client, and its number is unique in the conta. */
export async function checkDocumentoViagem(documentos: DocumentosViagem, documento: DocumentoViagem): Promise<void> {
  const { contaId, clienteId, documentoId, numero } = documento;
  if (documentoId !== null && !(await documentos.hasFile(contaId, clienteId, documentoId)))
    throw new DomainError('DOCUMENTO_NAO_ENCONTRADO');
  documento.index(numero === null ? null : await documentos.indexOf(numero));
  if (numero === null) return;
  const owner = await documentos.ownerOfNumber(documento);
  if (!owner) return;
  const data = { clienteId: owner.id, nome: owner.nome };
  throw new DomainError('DOCUMENTO_VIAGEM_JA_CADASTRADO', {
    data,
    text: `Este documento já está cadastrado para ${owner.nome}.`,
  });
}
