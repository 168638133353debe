import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { LIMITS } from '../../limits.js';
import { MayBeMissing, OptionalCivilDay, OptionalId, OptionalInteger, RequiredId, RequiredText } from '../../validation.js';

const EMPTY = 'Escreva a anotação';

export class CreateAnotacao {
  @RequiredId() clienteId!: string;
  @RequiredText(EMPTY, LIMITS.anotacao) texto!: string;
  /** With it the note is a reminder. May be past. */
  @OptionalCivilDay() vencimento?: string | null;
  /** An active member of the conta; without one the reminder is for all members. */
  @OptionalId() responsavelId?: string | null;
}

/** Missing: unchanged; null: cleared. */
export class UpdateAnotacao {
  @RequiredText(EMPTY, LIMITS.anotacao, { mayBeMissing: true }) texto?: string;
  @OptionalCivilDay() vencimento?: string | null;
  @OptionalId() responsavelId?: string | null;
  @MayBeMissing() @IsBoolean({ message: 'Informe sim ou não' }) concluida?: boolean;
}

export class ListLembretes {
  @RequiredId() contaId!: string;
  @IsOptional() @IsIn(['abertos', 'concluidos'], { message: 'Situação inválida' }) situacao?: 'abertos' | 'concluidos';
  @IsOptional() @IsIn(['eu', 'todos'], { message: 'Responsável inválido' }) responsavel?: 'eu' | 'todos';
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}
