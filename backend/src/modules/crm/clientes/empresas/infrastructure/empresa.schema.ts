import { defineEntity, p } from '@mikro-orm/core';
import { CAMPOS_EMPRESA } from '@viajario/contracts/crm/campos/campos-empresa';
import { mappedCampos, type Fields } from '#shared/database/column-types.js';
import { Empresa } from '../domain/empresa.js';

export const EmpresaSchema = defineEntity({
  class: Empresa,
  tableName: 'empresas',
  properties: {
    id: p.uuid().primary(),
    contaId: p.uuid(),
    ...mappedCampos(CAMPOS_EMPRESA),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  } satisfies Fields<Empresa>,
});
