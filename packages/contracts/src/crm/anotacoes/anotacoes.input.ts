import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { LIMITS } from '../../limits.js';
import type { Base } from '../modelos-viagem/bases.js';
import { DaBase, Dias } from '../modelos-viagem/modelos-viagem.input.js';
import { MayBeMissing, OptionalCivilDay, OptionalId, OptionalInteger, RequiredId, RequiredText } from '../../validation.js';

const EMPTY = 'Escreva a anotação';

/** About a client, or about a trip; with `contaId` in their place a task of the agency, which needs a `vencimento`. */
export class CreateAnotacao {
  @OptionalId() clienteId?: string | null;
  @OptionalId() viagemId?: string | null;
  @OptionalId() contaId?: string | null;
  @RequiredText(EMPTY, LIMITS.anotacao) texto!: string;
  /** With it the note is a reminder. May be past. */
  @OptionalCivilDay() vencimento?: string | null;
  /** In place of `vencimento`, of a trip: so many days after `base`, before it where negative; the day moves with the trip. */
  @IsOptional() @Dias() dias?: number | null;
  @IsOptional() @DaBase() base?: Base | null;
  /** An active member of the conta; without one the reminder is for all members. */
  @OptionalId() responsavelId?: string | null;
}

/** Missing: unchanged; null: cleared. Another `vencimento` does not move with the trip any more. */
export class UpdateAnotacao {
  @RequiredText(EMPTY, LIMITS.anotacao, { mayBeMissing: true }) texto?: string;
  @OptionalCivilDay() vencimento?: string | null;
  @OptionalId() responsavelId?: string | null;
  @MayBeMissing() @IsBoolean({ message: 'Informe sim ou não' }) concluida?: boolean;
}

/** Of one trip: notes and reminders, open and closed. */
export class ListAnotacoes {
  @RequiredId() contaId!: string;
  @RequiredId() viagemId!: string;
}

export class ListLembretes {
  @RequiredId() contaId!: string;
  @IsOptional() @IsIn(['abertos', 'concluidos'], { message: 'Situação inválida' }) situacao?: 'abertos' | 'concluidos';
  /** Default clientes; todas: of trips and of the agency too. */
  @IsOptional() @IsIn(['clientes', 'todas'], { message: 'Origem inválida' }) origem?: 'clientes' | 'todas';
  @IsOptional() @IsIn(['eu', 'todos'], { message: 'Responsável inválido' }) responsavel?: 'eu' | 'todos';
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}
