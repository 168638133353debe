import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { applyDecorators } from '../../apply-decorators.js';
import { MayBeMissing, OptionalId, OptionalInstant, RequiredId } from '../../validation.js';
import { CAMPOS_DA_MESCLA, ESCOLHAS, type CampoDaMescla, type Escolhas } from './escolhas.js';

const HasEscolhas =
  (campos: readonly CampoDaMescla[]): ClassDecorator =>
  ({ prototype }) => {
    for (const campo of campos)
      applyDecorators(IsOptional(), IsIn(ESCOLHAS, { message: 'Escolha este ou outro' }))(prototype, campo);
  };

/** By field; a field that is not named keeps this client's value or, if that is empty, gets the other's. */
export interface CamposDaMescla extends Escolhas {}
@HasEscolhas(CAMPOS_DA_MESCLA)
export class CamposDaMescla {}

export class Mesclar {
  @OptionalId() contaId?: string;
  /** The client to be removed. */
  @RequiredId() comId!: string;
  @MayBeMissing()
  @IsObject({ message: 'Informe os campos' })
  @ValidateNested()
  @Type(() => CamposDaMescla)
  campos?: CamposDaMescla;
  /** The compared versions of both clients; 409 if a row is newer. */
  @OptionalInstant() updatedAt?: string | null;
  @OptionalInstant() comUpdatedAt?: string | null;
}

export class CompareClientes {
  @OptionalId() contaId?: string;
  @RequiredId() comId!: string;
}
