import { IsIn } from 'class-validator';
import { LIMITS } from '../../limits.js';
import { OptionalCivilDay, RequiredId } from '../../validation.js';
import { IdsDeClientes } from '../clientes/ids-de-clientes.input.js';
import { FORMATOS_DE_EMISSAO, type FormatoDeEmissao } from './formatos-de-emissao.js';

export class Emitir {
  @RequiredId() contaId!: string;
  /** The passengers, in this order. */
  @IdsDeClientes(LIMITS.passageirosPorEmissao)
  clienteIds!: string[];
  @IsIn(FORMATOS_DE_EMISSAO, { message: 'Formato inválido' }) formato!: FormatoDeEmissao;
  /** The day on which ages are computed; default today. */
  @OptionalCivilDay() dataViagem?: string | null;
}
