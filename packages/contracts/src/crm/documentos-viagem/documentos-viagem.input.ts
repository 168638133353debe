import { IsIn, IsISO31661Alpha3, IsOptional } from 'class-validator';
import type { Vistos } from '../../conflitos.js';
import { LIMITS } from '../../limits.js';
import {
  AsNome,
  MayBeMissing,
  OptionalCivilDay,
  OptionalId,
  OptionalNumeroDeDocumento,
  OptionalText,
  OptionalValidade,
  OptionalVistos,
  UpperCased,
} from '../../validation.js';
import { SEXOS, TIPOS_DOCUMENTO_VIAGEM, type Sexo, type TipoDocumentoViagem } from './tipos-viagem.js';

/** Missing: unchanged; null: cleared. */
class CamposDoDocumentoViagem {
  @OptionalNumeroDeDocumento() numero?: string | null;
  @AsNome() @OptionalText(LIMITS.text) sobrenome?: string | null;
  @AsNome() @OptionalText(LIMITS.text) nomes?: string | null;
  @IsOptional() @IsIn(SEXOS, { message: 'Sexo inválido' }) sexo?: Sexo | null;
  @OptionalCivilDay() emissao?: string | null;
  @OptionalValidade() validade?: string | null;
  @OptionalText(LIMITS.observacoes) observacoes?: string | null;
  /** A file of the same client. */
  @OptionalId() documentoId?: string | null;
}

const TIPO = { message: 'Escolha o tipo do documento' };
const PAIS = { message: 'Escolha o país' };

export class CreateDocumentoViagem extends CamposDoDocumentoViagem {
  @IsIn(TIPOS_DOCUMENTO_VIAGEM, TIPO) tipo!: TipoDocumentoViagem;
  /** ISO 3166-1 alpha-3. */
  @UpperCased() @IsISO31661Alpha3(PAIS) pais!: string;
}

export class UpdateDocumentoViagem extends CamposDoDocumentoViagem {
  @MayBeMissing() @IsIn(TIPOS_DOCUMENTO_VIAGEM, TIPO) tipo?: TipoDocumentoViagem;
  @UpperCased() @MayBeMissing() @IsISO31661Alpha3(PAIS) pais?: string;
  /** All fields of the paper are seen together. */
  @OptionalVistos() vistos?: Vistos;
}
