import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
import { applyDecorators } from '../../apply-decorators.js';
import { FIELD_TEXTS } from '../../field-texts.js';
import { LIMITS } from '../../limits.js';
import { MayBeMissing, OptionalText } from '../../validation.js';
import { ORDENS_DE_CLIENTES, PASSAPORTES, type OrdemDeClientes, type Passaporte } from './filtros.js';

const UUID = '[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}';
const FILTRO = { message: 'Filtro inválido' };
const lowerCase = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value));

/** `true`, or missing. */
const Marked = () => applyDecorators(MayBeMissing(), IsIn(['true'], FILTRO));
const Id = () => applyDecorators(lowerCase(), MayBeMissing(), IsUUID('all', FILTRO));
/** A member's id in any case, `eu` for the caller, or `nenhum`. */
export const FiltroDeAgente = () => applyDecorators(MayBeMissing(), Matches(new RegExp(`^(?:eu|nenhum|${UUID})$`), FILTRO));

/** Filters of a list of clients; all must hold. An unknown id finds nothing. */
export class FiltrosDeClientes {
  @OptionalText(LIMITS.search) search?: string;
  /** May be repeated: clients with all of the labels. */
  @Transform(({ value }: { value: unknown }) =>
    value === undefined ? value : [value].flat().map((id: unknown) => (typeof id === 'string' ? id.toLowerCase() : id)),
  )
  @MayBeMissing()
  @IsArray(FILTRO)
  @ArrayMaxSize(LIMITS.etiquetasPorConta, FILTRO)
  @IsUUID('all', { ...FILTRO, each: true })
  etiquetaId?: string[];
  /** A month, or the seven days of the notices. */
  @MayBeMissing() @Matches(/^(?:[1-9]|1[0-2]|semana)$/, FILTRO) aniversario?: string;
  @MayBeMissing() @IsIn(PASSAPORTES, FILTRO) passaporte?: Passaporte;
  /** Without `dispensaCpf`. */
  @Marked() semCpf?: 'true';
  @Marked() semDocumento?: 'true';
  @Marked() comDocumento?: 'true';
  @Marked() comFamilia?: 'true';
  /** Neither phone nor e-mail. */
  @Marked() semContato?: 'true';
  @Marked() menores?: 'true';
  @Marked() incompletos?: 'true';
  /** The clients that `Stats.newThisMonth` counts. */
  @Marked() novos?: 'true';
  @Id() empresaId?: string;
  /** Clients of this import. */
  @Id() importacaoId?: string;
  @FiltroDeAgente() agenteId?: string;
}

/** The list's query string without conta and page: stored in a view, and used to select all. */
export class ConsultaDeClientes extends FiltrosDeClientes {
  @IsOptional() @IsIn(ORDENS_DE_CLIENTES, { message: FIELD_TEXTS.order }) sort?: OrdemDeClientes;
  @IsOptional() @IsIn(['asc', 'desc'], { message: FIELD_TEXTS.order }) order?: 'asc' | 'desc';
}
