import { defineEntity, p } from '@mikro-orm/core';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { CivilDayType, mappedCampos, type Fields } from '#shared/database/column-types.js';
import { Cliente } from '../domain/cliente.js';

/** Read only: it follows from travel documents. */
const VALIDADE = (cliente: object): string => `${String(cliente)}.validade_passaporte`;

export const ClienteSchema = defineEntity({
  class: Cliente,
  tableName: 'clientes',
  properties: {
    id: p.uuid().primary(),
    contaId: p.uuid().primary(), // so that updates name it: encrypted values are bound to row and conta
    criadoPor: p.uuid().nullable(),
    ...mappedCampos(CAMPOS_CLIENTE),
    validadePassaporte: p.type(CivilDayType).nullable().formula(VALIDADE),
    exemplo: p.boolean(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  } satisfies Fields<Cliente>,
});
