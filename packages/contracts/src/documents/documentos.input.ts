import { IsIn, IsOptional } from 'class-validator';
import { OptionalCivilDay, OptionalInteger, RequiredId } from '../validation.js';
import { FLAGS_DOCUMENTO, type FlagDocumento } from './flags-documento.js';

/** The text fields of the form that carries the files. */
export class UploadDocumentos {
  @RequiredId() clienteId!: string;
  @IsIn(FLAGS_DOCUMENTO, { message: 'Tipo de documento inválido' }) flagDocumento!: FlagDocumento;
  @OptionalCivilDay() validade?: string | null;
}

export class UpdateDocumento {
  @OptionalCivilDay() validade?: string | null;
}

/** `t` is the browser's way around its cache and means nothing here. */
export class DownloadDocumento {
  @IsOptional() view?: unknown;
  @IsOptional() download?: unknown;
  @IsOptional() t?: unknown;
}

export class ListAcessos {
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}
