import { defineEntity, p } from '@mikro-orm/core';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { mappedCampos, type Fields } from '#shared/database/column-types.js';
import { Cliente } from '../domain/cliente.js';

export const ClienteSchema = defineEntity({
  class: Cliente,
  tableName: 'clientes',
  properties: {
    id: p.uuid().primary(),
    contaId: p.uuid().primary(), // so that updates name it: encrypted values are bound to row and conta
    criadoPor: p.uuid().nullable(),
    ...mappedCampos(CAMPOS_CLIENTE),
    exemplo: p.boolean(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  } satisfies Fields<Cliente>,
});
