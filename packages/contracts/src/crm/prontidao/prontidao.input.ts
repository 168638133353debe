import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsISO31661Alpha3, ValidateIf, ValidateNested } from 'class-validator';
import { LIMITS } from '../../limits.js';
import { IdsDeClientes } from '../clientes/ids-de-clientes.input.js';
import {
  InPlaceOf,
  MayBeMissing,
  OptionalCivilDay,
  OptionalText,
  RequiredCivilDay,
  RequiredId,
  UpperCased,
} from '../../validation.js';
import { NovoTrecho, Trechos } from '../viagens/viagens.input.js';
import { ABRANGENCIAS, type Abrangencia } from './abrangencias.js';
import { PARENTESCOS_DO_ACOMPANHANTE, type ParentescoDoAcompanhante } from './parentescos-do-acompanhante.js';

const withoutTrechos = ({ trechos }: AskProntidao): boolean => trechos === undefined;
const NoLugarDo = (campo: string) => InPlaceOf(campo, 'Informe o destino com as datas ou os trechos');

/** Travellers, and either a destination from the first to the last day or the stops of a trip. */
export class AskProntidao {
  @RequiredId() contaId!: string;
  @IdsDeClientes(LIMITS.pessoasPorViagem) clienteIds!: string[];
  @ValidateIf(withoutTrechos) @UpperCased() @IsISO31661Alpha3({ message: 'Escolha o destino' }) destino?: string;
  @ValidateIf(withoutTrechos) @RequiredCivilDay() ida?: string;
  /** Not before `ida`. */
  @ValidateIf(withoutTrechos) @RequiredCivilDay() volta?: string;
  @MayBeMissing()
  @Trechos(() => NovoTrecho)
  @NoLugarDo('destino')
  @NoLugarDo('ida')
  @NoLugarDo('volta')
  trechos?: NovoTrecho[];
}

export class CreateOrientacao {
  @RequiredId() contaId!: string;
  @IdsDeClientes(LIMITS.pessoasPorViagem) clienteIds!: string[];
  @UpperCased() @IsISO31661Alpha3({ message: 'Escolha o destino' }) destino!: string;
  @RequiredCivilDay() ida!: string;
  /** Not before `ida`. */
  @RequiredCivilDay() volta!: string;
  /** The agent's own notes. */
  @OptionalText(LIMITS.textoDaOrientacao) texto?: string | null;
}

export { PARENTESCOS_DO_ACOMPANHANTE, type ParentescoDoAcompanhante };

export class Acompanhante {
  @RequiredId() clienteId!: string;
  @IsIn(PARENTESCOS_DO_ACOMPANHANTE, { message: 'Escolha o papel' }) papel!: ParentescoDoAcompanhante;
}

/** With `clienteIds`, who travels, the minor or not, it is found on file what each is to the minor; with `acompanhantes` it is chosen. */
export class ViagemDeMenor {
  @RequiredId() contaId!: string;
  @RequiredId() clienteId!: string;
  @IsIn(ABRANGENCIAS, { message: 'Escolha a abrangência' }) abrangencia!: Abrangencia;
  /** Age is computed on this day; default today. */
  @OptionalCivilDay() ida?: string | null;
  @MayBeMissing()
  @IdsDeClientes(LIMITS.pessoasPorViagem, 0)
  @InPlaceOf('acompanhantes', 'Informe quem viaja ou os acompanhantes')
  clienteIds?: string[];
  @ValidateIf(({ acompanhantes, clienteIds }: ViagemDeMenor) => acompanhantes !== undefined || clienteIds === undefined)
  @IsArray({ message: 'Informe os acompanhantes' })
  @ArrayMaxSize(LIMITS.pessoasPorViagem, { message: 'Acompanhantes demais' })
  @ArrayUnique((quem?: Acompanhante | null) => quem?.clienteId, { message: 'Escolha cada acompanhante só uma vez' })
  @ValidateNested({ each: true })
  @Type(() => Acompanhante)
  acompanhantes?: Acompanhante[];
}
