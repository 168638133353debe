import { IsIn } from 'class-validator';
import { LIMITS } from '../limits.js';
import { RequiredText } from '../validation.js';
import type { ContaTipo } from '../identity/session.js';

export class CreateConta {
  @RequiredText('Nome da conta é obrigatório', LIMITS.contaNome)
  nome!: string;

  @IsIn(['individual', 'agencia'], { message: 'Tipo de conta inválido' })
  tipo!: ContaTipo;
}

export class RenameConta {
  @RequiredText('Nome da conta é obrigatório', LIMITS.contaNome)
  nome!: string;
}
