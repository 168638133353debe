import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { applyDecorators } from '../../apply-decorators.js';
import { LIMITS } from '../../limits.js';
import { InPlaceOf, MayBeMissing, RequiredId } from '../../validation.js';

const INVALID = { message: 'Identificador inválido' };
const Etiquetas = () =>
  applyDecorators(
    IsOptional(),
    IsArray({ message: 'Informe as etiquetas' }),
    ArrayMaxSize(LIMITS.etiquetasPorConta, { message: 'Etiquetas demais' }),
    IsUUID('all', { ...INVALID, each: true }),
  );

export const Consulta = () =>
  applyDecorators(
    IsString({ message: 'Consulta inválida' }),
    MaxLength(LIMITS.consulta, { message: `Use no máximo ${LIMITS.consulta} caracteres` }),
  );

/** Either these clients, or those that a list with this query string shows. */
export class ClientesEscolhidos {
  @ValidateIf(({ consulta, clienteIds }: ClientesEscolhidos) => consulta === undefined || clienteIds !== undefined)
  @IsArray({ message: 'Informe os clientes' })
  @ArrayMinSize(1, { message: 'Escolha ao menos um cliente' })
  @ArrayMaxSize(LIMITS.selecao, { message: 'Escolha no máximo 1.000 clientes' })
  @IsUUID('all', { ...INVALID, each: true })
  clienteIds?: string[];
  @MayBeMissing() @Consulta() @InPlaceOf('clienteIds', 'Informe os clientes ou a consulta') consulta?: string;
}

/** With a `consulta`: the number of clients that was shown; 409 if it has changed. */
export class Selecao extends ClientesEscolhidos {
  @RequiredId() contaId!: string;
  @ValidateIf(({ consulta }: Selecao) => consulta !== undefined)
  @IsInt({ message: 'Informe quantos clientes' })
  @Min(0, { message: 'Informe quantos clientes' })
  esperado?: number;
}

export class EtiquetarClientes extends Selecao {
  @Etiquetas() adicionar?: string[];
  @Etiquetas() remover?: string[];
}

export class PassarClientes extends Selecao {
  /** A member of the conta; null: none. */
  @ValidateIf(({ agenteId }: PassarClientes) => agenteId !== null) @RequiredId() agenteId!: string | null;
}
