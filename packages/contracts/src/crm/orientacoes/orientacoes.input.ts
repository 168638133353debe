import { LIMITS } from '../../limits.js';
import { MayBeMissing, OptionalInteger, OptionalText, RequiredId } from '../../validation.js';
import { IdsDeClientes } from '../clientes/ids-de-clientes.input.js';

export class ListOrientacoes {
  @RequiredId() clienteId!: string;
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}

export class OrientarViagem {
  /** Travellers of the trip; default all of them. */
  @MayBeMissing() @IdsDeClientes(LIMITS.pessoasPorViagem) clienteIds?: string[];
  /** The agent's own notes. */
  @OptionalText(LIMITS.textoDaOrientacao) texto?: string | null;
  /** Until when and where to be there: printed after 'Apresente-se até '. */
  @OptionalText(LIMITS.apresentacao) apresentacao?: string | null;
}
