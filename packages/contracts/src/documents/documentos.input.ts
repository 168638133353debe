import { IsIn, IsOptional } from 'class-validator';
import { OptionalCivilDay, OptionalInteger, RequiredId } from '../validation.js';
import { FLAGS_DOCUMENTO, type FlagDocumento } from './flags-documento.js';

/** The form's text fields besides the files. */
export class UploadDocumentos {
  @RequiredId() clienteId!: string;
  @IsIn(FLAGS_DOCUMENTO, { message: 'Tipo de documento inválido' }) flagDocumento!: FlagDocumento;
  @OptionalCivilDay() validade?: string | null;
}

export class UpdateDocumento {
  @OptionalCivilDay() validade?: string | null;
}

/** `t` only bypasses the browser's cache. */
export class DownloadDocumento {
  @IsOptional() view?: unknown;
  @IsOptional() download?: unknown;
  @IsOptional() t?: unknown;
}

export class ListAcessos {
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}
