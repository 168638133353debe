import { IsIn, IsOptional, Matches } from 'class-validator';
import { FLAGS_DOCUMENTO, type FlagDocumento } from '../../documents/flags-documento.js';
import { OptionalCivilDay, OptionalInteger, RequiredId } from '../../validation.js';
import {
  PRAZOS,
  SITUACOES_DE_VENCIMENTO,
  TIPOS_DOCUMENTO_VIAGEM,
  type Prazo,
  type SituacaoDeVencimento,
  type TipoDocumentoViagem,
} from '../documentos-viagem/tipos-viagem.js';

const FILTRO = { message: 'Filtro inválido' };

export class ListVencimentos {
  @RequiredId() contaId!: string;
  /** Default 180. */
  @IsOptional() @IsIn(PRAZOS, FILTRO) prazo?: Prazo;
  /** The kind of a travel document, or the flag of a file. */
  @IsOptional() @IsIn([...TIPOS_DOCUMENTO_VIAGEM, ...FLAGS_DOCUMENTO], FILTRO) tipo?: TipoDocumentoViagem | FlagDocumento;
  /** `adiado`: postponed ones, which no other list shows. */
  @IsOptional() @IsIn([...SITUACOES_DE_VENCIMENTO, 'adiado'], FILTRO) situacao?: SituacaoDeVencimento | 'adiado';
  /** A member, `eu` for the caller, or `nenhum`. */
  @IsOptional() @Matches(/^(?:eu|nenhum|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i, FILTRO) agenteId?: string;
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}

export class UpdateVencimento {
  @IsIn(SITUACOES_DE_VENCIMENTO, { message: 'Situação inválida' }) situacao!: SituacaoDeVencimento;
  /** A day after today, within a year; null: no longer postponed; missing: unchanged. */
  @OptionalCivilDay() adiadoAte?: string | null;
}
