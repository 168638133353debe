import { IsIn } from 'class-validator';
import { FIELD_TEXTS } from '../field-texts.js';
import { MayBeMissing, RequiredId } from '../validation.js';
import type { MembershipStatus, PapelDeMembro } from './contas.js';

/** What a member's role or status becomes; a field that is missing stays as it is. */
export class ChangeMembro {
  @MayBeMissing()
  @IsIn(['gestor', 'agente'], { message: FIELD_TEXTS.papel })
  papelNaConta?: PapelDeMembro;

  @MayBeMissing()
  @IsIn(['ativo', 'inativo'], { message: 'Situação inválida' })
  status?: MembershipStatus;
}

/** Who becomes the owner: an active gestor of the conta. */
export class TransferConta {
  @RequiredId()
  usuarioId!: string;
}
