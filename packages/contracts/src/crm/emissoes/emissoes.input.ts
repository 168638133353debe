import { IsIn, IsOptional } from 'class-validator';
import { LIMITS } from '../../limits.js';
import { OptionalCivilDay, RequiredId } from '../../validation.js';
import { IdsDeClientes } from '../clientes/ids-de-clientes.input.js';
import { ABRANGENCIAS, type Abrangencia } from '../prontidao/abrangencias.js';
import { FORMATOS_DE_EMISSAO, type FormatoDeEmissao } from './formatos-de-emissao.js';

export class Emitir {
  @RequiredId() contaId!: string;
  /** The passengers, in this order. */
  @IdsDeClientes(LIMITS.passageirosPorEmissao)
  clienteIds!: string[];
  @IsIn(FORMATOS_DE_EMISSAO, { message: 'Formato inválido' }) formato!: FormatoDeEmissao;
  /** Within Brazil the document is the CPF, else a passport; abroad, which is the default, a passport. */
  @IsOptional() @IsIn(ABRANGENCIAS, { message: 'Escolha viagem nacional ou internacional' }) viagem?: Abrangencia | null;
  /** The day on which ages are computed; default today. */
  @OptionalCivilDay() dataViagem?: string | null;
}
