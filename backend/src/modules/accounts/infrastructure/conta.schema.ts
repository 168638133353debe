import { defineEntity, p } from '@mikro-orm/core';
import type { Fields } from '#shared/infrastructure/column-types.js';
import { Conta, type ContaTipo } from '../domain/conta.js';

export const ContaSchema = defineEntity({
  class: Conta,
  tableName: 'contas',
  properties: {
    id: p.uuid().primary(),
    nome: p.string(),
    tipo: p.string().$type<ContaTipo>(),
    proprietarioId: p.uuid(),
    dataCriacao: p.datetime(),
    updatedAt: p.datetime(),
  } satisfies Fields<Conta>,
});
