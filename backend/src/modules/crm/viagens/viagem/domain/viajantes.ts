import type { Viajante } from './viajante.js';

/** Clients of a conta as rules about trips see them. */
export abstract class Viajantes {
  /** In the order of the ids; one that is not there is an error. */
  abstract of(contaId: string, clienteIds: readonly string[]): Promise<Viajante[]>;
}
