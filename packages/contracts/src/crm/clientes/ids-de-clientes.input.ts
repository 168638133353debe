import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsUUID } from 'class-validator';
import { applyDecorators } from '../../apply-decorators.js';

/** Ids of clients, unique in whatever case, in a significant order. */
export const IdsDeClientes = (max: number, min = 1) =>
  applyDecorators(
    IsArray({ message: 'Informe os clientes' }),
    ArrayMinSize(min, { message: 'Escolha ao menos um cliente' }),
    ArrayMaxSize(max, { message: `Escolha no máximo ${max} clientes` }),
    IsUUID('all', { each: true, message: 'Identificador inválido' }),
    ArrayUnique((id: unknown) => String(id).toLowerCase(), { message: 'Escolha cada cliente só uma vez' }),
  );
