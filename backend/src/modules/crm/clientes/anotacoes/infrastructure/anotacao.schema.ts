import { defineEntity, p } from '@mikro-orm/core';
import type { Base } from '@viajario/contracts/crm/modelos-viagem/bases';
import { CivilDayType, type Fields } from '#shared/database/column-types.js';
import { Anotacao } from '../domain/anotacao.js';

export const AnotacaoSchema = defineEntity({
  class: Anotacao,
  tableName: 'anotacoes',
  properties: {
    id: p.uuid().primary(),
    contaId: p.uuid(),
    clienteId: p.uuid().nullable(),
    viagemId: p.uuid().nullable(),
    daAgencia: p.boolean(),
    texto: p.string(),
    vencimento: p.type(CivilDayType).nullable(),
    dias: p.integer().nullable(),
    base: p.string().$type<Base>().nullable(),
    responsavelId: p.uuid().nullable(),
    concluidaEm: p.datetime().nullable(),
    concluidaPor: p.uuid().nullable(),
    autorId: p.uuid().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  } satisfies Fields<Anotacao>,
});
