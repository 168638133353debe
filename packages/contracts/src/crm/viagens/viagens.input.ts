import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsISO31661Alpha3,
  IsOptional,
  Matches,
  ValidateNested,
} from 'class-validator';
import { applyDecorators } from '../../apply-decorators.js';
import type { Vistos } from '../../conflitos.js';
import { LIMITS } from '../../limits.js';
import {
  MayBeMissing,
  OptionalCivilDay,
  OptionalId,
  OptionalInstant,
  OptionalInteger,
  OptionalText,
  OptionalVistos,
  RequiredCivilDay,
  RequiredId,
  UpperCased,
} from '../../validation.js';
import { IdsDeClientes } from '../clientes/ids-de-clientes.input.js';
import { RESULTADOS, type ResultadoDaViagem } from '../prontidao/resultados.js';
import {
  SAIDAS_DO_AEROPORTO,
  SITUACOES_DA_VIAGEM,
  TIPOS_DE_TRECHO,
  type SaidaDoAeroporto,
  type SituacaoDaViagem,
  type TipoDeTrecho,
} from './situacoes-da-viagem.js';

/** A stop of a trip: a country from its first to its last day. */
export class NovoTrecho {
  @UpperCased() @IsISO31661Alpha3({ message: 'Escolha o país' }) pais!: string;
  @IsIn(TIPOS_DE_TRECHO, { message: 'Escolha destino ou conexão' }) tipo!: TipoDeTrecho;
  @RequiredCivilDay() chegada!: string;
  /** Not before `chegada`. */
  @RequiredCivilDay() saida!: string;
  /** Of a connection; default nao-sei. */
  @IsOptional() @IsIn(SAIDAS_DO_AEROPORTO, { message: 'Diga se sai do aeroporto' }) saiDoAeroporto?: SaidaDoAeroporto | null;
}

/** A stop of a trip that exists keeps its id; a new one has none. */
export class TrechoDaViagem extends NovoTrecho {
  @OptionalId() id?: string | null;
}

/** The stops of a trip, in their order. */
export const Trechos = (type: () => typeof NovoTrecho) =>
  applyDecorators(
    IsArray({ message: 'Informe os trechos' }),
    ArrayMinSize(1, { message: 'Informe ao menos um trecho' }),
    ArrayMaxSize(LIMITS.trechosPorViagem, { message: `Informe no máximo ${LIMITS.trechosPorViagem} trechos` }),
    ValidateNested({ each: true }),
    Type(type),
  );

/** `nome`: default the first destination's name and month. */
export class CreateViagem {
  @RequiredId() contaId!: string;
  @IdsDeClientes(LIMITS.pessoasPorViagem) clienteIds!: string[];
  @Trechos(() => NovoTrecho) trechos!: NovoTrecho[];
  @OptionalText(LIMITS.nomeDaViagem) nome?: string | null;
  /** An active member of the conta, or its owner. */
  @OptionalId() agenteId?: string | null;
  /** For the agency alone. */
  @OptionalText(LIMITS.observacoesDaViagem) observacoes?: string | null;
  /** What is sent by message, never shown on a page: booking codes and times. */
  @OptionalText(LIMITS.localizadores) localizadores?: string | null;
  /** Its lines become reminders of the trip, for `agenteId`. */
  @OptionalId() modeloId?: string | null;
}

/** Missing: unchanged; null: cleared (`nome`: the default). `trechos` and `clienteIds` replace the old ones whole. */
export class UpdateViagem {
  @MayBeMissing() @IdsDeClientes(LIMITS.pessoasPorViagem) clienteIds?: string[];
  @MayBeMissing() @Trechos(() => TrechoDaViagem) trechos?: TrechoDaViagem[];
  @OptionalText(LIMITS.nomeDaViagem) nome?: string | null;
  @OptionalId() agenteId?: string | null;
  @OptionalText(LIMITS.observacoesDaViagem) observacoes?: string | null;
  @OptionalText(LIMITS.localizadores) localizadores?: string | null;
  @MayBeMissing() @IsBoolean({ message: 'Informe sim ou não' }) cancelada?: boolean;
  @OptionalVistos() vistos?: Vistos;
  /** Without `vistos`: the version that was edited; 409 if the trip is newer. */
  @OptionalInstant() updatedAt?: string | null;
}

export class ListViagens {
  @RequiredId() contaId!: string;
  /** Default abertas: a-iniciar and em-viagem. */
  @IsOptional()
  @IsIn(['abertas', ...SITUACOES_DA_VIAGEM], { message: 'Situação inválida' })
  situacao?: 'abertas' | SituacaoDaViagem;
  @IsOptional() @IsIn(RESULTADOS, { message: 'Resultado inválido' }) resultado?: ResultadoDaViagem;
  /** An id, `eu` or `nenhum`. */
  @IsOptional()
  @Matches(/^(?:eu|nenhum|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i, { message: 'Agente inválido' })
  agenteId?: string;
  @OptionalId() clienteId?: string;
  /** Days between which `ida` lies, both included. */
  @OptionalCivilDay() de?: string | null;
  @OptionalCivilDay() ate?: string | null;
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}
