import { RequiredId } from '../validation.js';

/** The conta whose things are asked for. */
export class ContaScope {
  @RequiredId() contaId!: string;
}

/** The client whose things are asked for. */
export class ClienteInQuery {
  @RequiredId() clienteId!: string;
}
