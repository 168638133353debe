import { RequiredId } from '../../validation.js';

/** The requested conta. */
export class ContaScope {
  @RequiredId() contaId!: string;
}

/** The requested client. */
export class ClienteInQuery {
  @RequiredId() clienteId!: string;
}
