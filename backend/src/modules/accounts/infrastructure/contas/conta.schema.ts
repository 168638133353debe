import { defineEntity, p } from '@mikro-orm/core';
import type { Fields } from '#shared/database/column-types.js';
import { Conta, type ContaTipo } from '../../domain/contas/conta.js';

export const ContaSchema = defineEntity({
  class: Conta,
  tableName: 'contas',
  properties: {
    id: p.uuid().primary(),
    nome: p.string(),
    contatoTitulares: p.string().nullable(),
    telefone: p.string().nullable(),
    tipo: p.string().$type<ContaTipo>(),
    proprietarioId: p.uuid().nullable(),
    logoUrl: p.string().nullable(),
    logoArquivo: p.string().nullable(),
    logoChaveEnvolta: p.string().nullable(),
    logoTamanho: p.bigint('number').nullable(),
    logoSha256: p.string().nullable(),
    dataCriacao: p.datetime(),
    updatedAt: p.datetime(),
  } satisfies Fields<Conta>,
});
