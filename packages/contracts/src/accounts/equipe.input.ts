import { IsIn, IsOptional } from 'class-validator';
import { RequiredId } from '../validation.js';
import type { MembershipStatus, PapelDeMembro } from './contas.js';

/** What a member's role or status becomes; a field that is missing stays as it is. */
export class ChangeMembro {
  @IsOptional()
  @IsIn(['gestor', 'agente'], { message: 'Função inválida' })
  papelNaConta?: PapelDeMembro;

  @IsOptional()
  @IsIn(['ativo', 'inativo'], { message: 'Situação inválida' })
  status?: MembershipStatus;
}

/** Who becomes the owner: an active gestor of the conta. */
export class TransferConta {
  @RequiredId()
  usuarioId!: string;
}
