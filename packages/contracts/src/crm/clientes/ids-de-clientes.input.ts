import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsUUID } from 'class-validator';
import { applyDecorators } from '../../apply-decorators.js';

/** Ids of clients, unique, in a significant order. */
export const IdsDeClientes = (max: number) =>
  applyDecorators(
    IsArray({ message: 'Informe os clientes' }),
    ArrayMinSize(1, { message: 'Escolha ao menos um cliente' }),
    ArrayMaxSize(max, { message: `Escolha no máximo ${max} clientes` }),
    IsUUID('all', { each: true, message: 'Identificador inválido' }),
    ArrayUnique({ message: 'Escolha cada cliente só uma vez' }),
  );
