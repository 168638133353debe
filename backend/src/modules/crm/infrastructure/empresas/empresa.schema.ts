import { defineEntity, p } from '@mikro-orm/core';
import type { Fields } from '#shared/database/column-types.js';
import { Empresa } from '../../domain/empresas/empresa.js';

const text = () => p.string().nullable();

export const EmpresaSchema = defineEntity({
  class: Empresa,
  tableName: 'empresas',
  properties: {
    id: p.uuid().primary(),
    contaId: p.uuid(),
    razaoSocial: p.string(),
    nomeFantasia: text(),
    cnpj: p.string(),
    email: text(),
    telefone: text(),
    nomeContatoResponsavel: text(),
    telefoneResponsavel: text(),
    emailResponsavel: text(),
    cep: text(),
    rua: text(),
    numero: text(),
    complemento: text(),
    bairro: text(),
    cidade: text(),
    uf: text(),
    observacoes: text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  } satisfies Fields<Empresa>,
});
