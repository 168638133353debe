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

/** By field; a field that is not named keeps this client's value, or where that is empty gets the other's. */
export interface CamposDaMescla extends Escolhas {}
@HasEscolhas(CAMPOS_DA_MESCLA)
export class CamposDaMescla {}

export class Mesclar {
  @OptionalId() contaId?: string;
  /** The client that goes. */
  @RequiredId() comId!: string;
  @MayBeMissing()
  @IsObject({ message: 'Informe os campos' })
  @ValidateNested()
  @Type(() => CamposDaMescla)
  campos?: CamposDaMescla;
  /** The versions that were compared, of this client and of the other; older than the rows means 409. */
  @OptionalInstant() updatedAt?: string | null;
  @OptionalInstant() comUpdatedAt?: string | null;
}

export class CompareClientes {
  @OptionalId() contaId?: string;
  @RequiredId() comId!: string;
}
