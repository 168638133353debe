import { IsIn, IsOptional } from 'class-validator';
import { FIELD_TEXTS } from '../../field-texts.js';
import { FLAGS_DOCUMENTO, type FlagDocumento } from '../../documents/flags-documento.js';
import { InPlaceOf, NotBefore, OptionalCivilDay, OptionalInteger, RequiredId } from '../../validation.js';
import { FiltroDeAgente } from '../clientes/filtros.input.js';
import {
  PRAZOS,
  SITUACOES_DE_VENCIMENTO,
  TIPOS_DOCUMENTO_VIAGEM,
  type Prazo,
  type SituacaoDeVencimento,
  type TipoDocumentoViagem,
} from '../documentos-viagem/tipos-viagem.js';

const FILTRO = { message: 'Filtro inválido' };
const InPlaceOfPrazo = () => InPlaceOf('prazo', 'Informe o prazo ou as datas');

export class ListVencimentos {
  @RequiredId() contaId!: string;
  /** Default 180, unless days are given. */
  @IsOptional() @IsIn(PRAZOS, FILTRO) prazo?: Prazo;
  /** The first and the last day in place of `prazo`; one alone is open on the other side. */
  @OptionalCivilDay() @InPlaceOfPrazo() de?: string;
  @OptionalCivilDay() @InPlaceOfPrazo() @NotBefore('de', FIELD_TEXTS.ultimoDia) ate?: string;
  /** The kind of a travel document, or the flag of a file. */
  @IsOptional() @IsIn([...TIPOS_DOCUMENTO_VIAGEM, ...FLAGS_DOCUMENTO], FILTRO) tipo?: TipoDocumentoViagem | FlagDocumento;
  /** `adiado`: postponed ones, which no other list shows. */
  @IsOptional() @IsIn([...SITUACOES_DE_VENCIMENTO, 'adiado'], FILTRO) situacao?: SituacaoDeVencimento | 'adiado';
  @FiltroDeAgente() agenteId?: string;
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}

export class UpdateVencimento {
  @IsIn(SITUACOES_DE_VENCIMENTO, { message: 'Situação inválida' }) situacao!: SituacaoDeVencimento;
  /** A day after today, within a year; null: no longer postponed; missing: unchanged. */
  @OptionalCivilDay() adiadoAte?: string | null;
}
