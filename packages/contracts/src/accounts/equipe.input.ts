import { IsIn } from 'class-validator';
import { FIELD_TEXTS } from '../field-texts.js';
import { MayBeMissing, OptionalId, RequiredId } from '../validation.js';
import type { MembershipStatus, PapelDeMembro } from './contas.js';

/** The new role or status; a missing field is unchanged. */
export class ChangeMembro {
  @MayBeMissing()
  @IsIn(['gestor', 'agente'], { message: FIELD_TEXTS.papel })
  papelNaConta?: PapelDeMembro;

  @MayBeMissing()
  @IsIn(['ativo', 'inativo'], { message: 'Situação inválida' })
  status?: MembershipStatus;
}

/** The member who takes over the clients and open reminders of a member who leaves; without it they are unassigned. */
export class HandOver {
  @OptionalId()
  para?: string | null;
}

/** The new owner: an active gestor of the conta. */
export class TransferConta {
  @RequiredId()
  usuarioId!: string;
}
