import { IsIn } from 'class-validator';
import { FIELD_TEXTS } from '../field-texts.js';
import { LIMITS } from '../limits.js';
import { OptionalEmail, RequiredId } from '../validation.js';
import type { PapelDeMembro } from './contas.js';

/** `email` is only a note: any holder of the link may accept it. */
export class CreateConvite {
  @RequiredId()
  contaId!: string;

  @OptionalEmail(LIMITS.email)
  email?: string | null;

  @IsIn(['gestor', 'agente'], { message: FIELD_TEXTS.papel })
  papelNaConta!: PapelDeMembro;
}
