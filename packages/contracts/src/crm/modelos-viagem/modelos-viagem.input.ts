import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, Max, Min, ValidateNested } from 'class-validator';
import { applyDecorators } from '../../apply-decorators.js';
import { LIMITS } from '../../limits.js';
import { MayBeMissing, RequiredId, RequiredText } from '../../validation.js';
import { BASES, type Base } from './bases.js';

const DIAS = { message: `Informe de ${LIMITS.diasDaTarefa.min} a ${LIMITS.diasDaTarefa.max} dias` };
const NOME = 'Nome é obrigatório';

/** Days after `base`; negative before it. */
export const Dias = () => applyDecorators(IsInt(DIAS), Min(LIMITS.diasDaTarefa.min, DIAS), Max(LIMITS.diasDaTarefa.max, DIAS));
export const DaBase = () => IsIn(BASES, { message: 'Escolha ida ou volta' });

/** Something to do for every trip of a kind: `dias` after `base`, before it where negative. */
export class Tarefa {
  @RequiredText('Escreva a tarefa', LIMITS.tarefa) texto!: string;
  @Dias() dias!: number;
  @DaBase() base!: Base;
}

const Tarefas = () =>
  applyDecorators(
    IsArray({ message: 'Informe as tarefas' }),
    ArrayMinSize(1, { message: 'Informe ao menos uma tarefa' }),
    ArrayMaxSize(LIMITS.tarefasPorModelo, { message: `Informe no máximo ${LIMITS.tarefasPorModelo} tarefas` }),
    ValidateNested({ each: true }),
    Type(() => Tarefa),
  );

export class CreateModeloDeViagem {
  @RequiredId() contaId!: string;
  @RequiredText(NOME, LIMITS.nomeDeModelo) nome!: string;
  @Tarefas() tarefas!: Tarefa[];
}

/** Missing: unchanged. `tarefas` replace the old ones whole. */
export class UpdateModeloDeViagem {
  @RequiredText(NOME, LIMITS.nomeDeModelo, { mayBeMissing: true }) nome?: string;
  @MayBeMissing() @Tarefas() tarefas?: Tarefa[];
}
