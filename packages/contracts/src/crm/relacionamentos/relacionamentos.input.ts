import { IsIn, IsOptional } from 'class-validator';
import { LIMITS } from '../../limits.js';
import { OptionalText, RequiredId } from '../../validation.js';
import { TIPOS_RELACAO, type TipoRelacao } from './tipos-relacao.js';

/** `tipoRelacao`: the relation of `referenciaId` to `clienteId`; default familia. */
export class CreateRelacionamento {
  @RequiredId() clienteId!: string;
  @RequiredId() referenciaId!: string;
  @IsOptional() @IsIn(TIPOS_RELACAO, { message: 'Tipo de relação inválido' }) tipoRelacao?: TipoRelacao;
  @OptionalText(LIMITS.observacoes) observacoes?: string | null;
}
