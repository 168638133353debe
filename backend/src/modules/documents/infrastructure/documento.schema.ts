import { defineEntity, p } from '@mikro-orm/core';
import { CivilDayType, type Fields } from '#shared/database/column-types.js';
import { Documento } from '../domain/documento.js';

export const DocumentoSchema = defineEntity({
  class: Documento,
  tableName: 'documentos',
  properties: {
    id: p.uuid().primary(),
    contaId: p.uuid(),
    clienteId: p.uuid(),
    tipoDocumento: p.string(),
    flagDocumento: p.string(),
    validade: p.type(CivilDayType).nullable(),
    arquivoUrl: p.string(),
    chaveEnvolta: p.string().nullable(),
    sha256: p.string().nullable(),
    nomeArquivo: p.string(),
    tamanhoArquivo: p.bigint('number'),
    enviadoPor: p.uuid().nullable(),
    dataCriacao: p.datetime(),
  } satisfies Fields<Documento>,
});
