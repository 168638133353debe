import { IsIn } from 'class-validator';
import { FIELD_TEXTS } from '../field-texts.js';
import { LIMITS } from '../limits.js';
import { RequiredText } from '../validation.js';
import type { ContaTipo } from '../identity/session.js';

export class CreateConta {
  @RequiredText(FIELD_TEXTS.nomeDaConta, LIMITS.contaNome)
  nome!: string;

  @IsIn(['individual', 'agencia'], { message: 'Tipo de conta inválido' })
  tipo!: ContaTipo;
}

export class RenameConta {
  @RequiredText(FIELD_TEXTS.nomeDaConta, LIMITS.contaNome)
  nome!: string;
}
