import { defineEntity, p } from '@mikro-orm/core';
import type { Fields } from '#shared/database/column-types.js';
import { Membro, type MembershipStatus, type PapelDeMembro } from '../../domain/equipe/membro.js';

export const MembroSchema = defineEntity({
  class: Membro,
  tableName: 'usuarios_contas',
  properties: {
    usuarioId: p.uuid().primary(),
    contaId: p.uuid().primary(),
    papelNaConta: p.string().$type<PapelDeMembro>(),
    status: p.string().$type<MembershipStatus>(),
    dataCriacao: p.datetime(),
  } satisfies Fields<Membro>,
});
