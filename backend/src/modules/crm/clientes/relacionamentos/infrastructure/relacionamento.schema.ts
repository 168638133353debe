import { defineEntity, p } from '@mikro-orm/core';
import type { Fields } from '#shared/database/column-types.js';
import { Relacionamento } from '../domain/relacionamento.js';

export const RelacionamentoSchema = defineEntity({
  class: Relacionamento,
  tableName: 'relacionamentos_clientes',
  properties: {
    id: p.uuid().primary(),
    contaId: p.uuid(),
    clienteId: p.uuid(),
    referenciaId: p.uuid(),
    tipoRelacao: p.string(),
    observacoes: p.string().nullable(),
    criadoPor: p.uuid().nullable(),
    createdAt: p.datetime(),
  } satisfies Fields<Relacionamento>,
});
