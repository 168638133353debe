import { ArrayMaxSize, IsArray, IsIn, IsUUID, Matches } from 'class-validator';
import { LIMITS } from '../../limits.js';
import { applyDecorators } from '../../apply-decorators.js';
import { AsSeen, MayBeMissing, RequiredId, RequiredText } from '../../validation.js';
import { CORES, type Cor } from './cores.js';

/** Labels that look alike are equal. No comma, which separates labels in a spreadsheet. */
const NomeDaEtiqueta = (options = {}) =>
  applyDecorators(
    AsSeen(),
    RequiredText('Dê um nome à etiqueta', LIMITS.etiqueta, options),
    Matches(/^[^,\r\n\u0085\u2028\u2029]*$/, { message: 'O nome não pode ter vírgula nem quebra de linha' }),
  );

export class CreateEtiqueta {
  @RequiredId() contaId!: string;
  @NomeDaEtiqueta() nome!: string;
  @IsIn(CORES, { message: 'Cor inválida' }) cor!: Cor;
}

/** Missing: unchanged. */
export class UpdateEtiqueta {
  @NomeDaEtiqueta({ mayBeMissing: true }) nome?: string;
  @MayBeMissing() @IsIn(CORES, { message: 'Cor inválida' }) cor?: Cor;
}

export class SetEtiquetas {
  @IsArray({ message: 'Informe as etiquetas' })
  @ArrayMaxSize(LIMITS.etiquetasPorConta, { message: 'Etiquetas demais' })
  @IsUUID('all', { each: true, message: 'Identificador inválido' })
  etiquetaIds!: string[];
}
