import type { Vistos } from '../../conflitos.js';
import { FIELD_TEXTS } from '../../field-texts.js';
import { LIMITS } from '../../limits.js';
import { CAMPOS_EMPRESA, type CamposEmpresa } from '../campos/campos-empresa.js';
import type { TypedCampos } from '../campos/campos.js';
import { HasCampos } from '../campos/campos.input.js';
import { OptionalId, OptionalInstant, OptionalVistos, RequiredCnpj, RequiredId, RequiredText } from '../../validation.js';

export interface EmpresaFields extends TypedCampos<CamposEmpresa> {}
/** Optional fields. Missing: unchanged; null or '': cleared. Masks are accepted and stripped. */
@HasCampos(CAMPOS_EMPRESA)
export class EmpresaFields {}

export class CreateEmpresa extends EmpresaFields {
  @RequiredId() contaId!: string;
  @RequiredText(FIELD_TEXTS.razaoSocial, LIMITS.text) razaoSocial!: string;
  @RequiredCnpj(FIELD_TEXTS.cnpj) cnpj!: string;
}

export class UpdateEmpresa extends EmpresaFields {
  @OptionalId() contaId?: string;
  @RequiredText(FIELD_TEXTS.razaoSocial, LIMITS.text, { mayBeMissing: true }) razaoSocial?: string;
  @RequiredCnpj(FIELD_TEXTS.cnpj, { mayBeMissing: true }) cnpj?: string;
  /** The keys of the address, and those of the phones, are seen together. */
  @OptionalVistos() vistos?: Vistos;
  /** Without `vistos`: the version that the user edited; 409 if the row is newer. Compared in milliseconds. */
  @OptionalInstant() updatedAt?: string | null;
}
