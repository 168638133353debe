import { IsBoolean } from 'class-validator';
import { LIMITS } from '../../limits.js';
import { MayBeMissing, OptionalFlag, RequiredId, RequiredText } from '../../validation.js';
import { Consulta } from '../selecao/selecao.input.js';

const EMPTY = 'Dê um nome à visão';

export class CreateVisao {
  @RequiredId() contaId!: string;
  @RequiredText(EMPTY, LIMITS.visao) nome!: string;
  @Consulta() consulta!: string;
  @OptionalFlag() compartilhada?: boolean | null;
}

/** Missing: unchanged. */
export class UpdateVisao {
  @RequiredText(EMPTY, LIMITS.visao, { mayBeMissing: true }) nome?: string;
  @MayBeMissing() @Consulta() consulta?: string;
  @MayBeMissing() @IsBoolean({ message: 'Informe sim ou não' }) compartilhada?: boolean;
}
