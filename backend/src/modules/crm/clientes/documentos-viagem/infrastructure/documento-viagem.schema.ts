import { defineEntity, p } from '@mikro-orm/core';
import type { Sexo, TipoDocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { CivilDayType, EncryptedTextType, type Fields } from '#shared/database/column-types.js';
import { DocumentoViagem } from '../domain/documento-viagem.js';

export const DocumentoViagemSchema = defineEntity({
  class: DocumentoViagem,
  tableName: 'documentos_viagem',
  properties: {
    id: p.uuid().primary(),
    contaId: p.uuid().primary(), // so that updates name it: the number is bound to row and conta
    clienteId: p.uuid(),
    tipo: p.string().$type<TipoDocumentoViagem>(),
    pais: p.string(),
    paisPresumido: p.boolean(),
    numero: p.type(EncryptedTextType).nullable(),
    numeroIndice: p.string().nullable(),
    sobrenome: p.string().nullable(),
    nomes: p.string().nullable(),
    sexo: p.string().$type<Sexo>().nullable(),
    emissao: p.type(CivilDayType).nullable(),
    validade: p.type(CivilDayType).nullable(),
    observacoes: p.string().nullable(),
    documentoId: p.uuid().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  } satisfies Fields<DocumentoViagem>,
});
