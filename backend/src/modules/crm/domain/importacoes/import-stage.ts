import type { CivilDay } from '@viajario/contracts/civil-day';
import type { ReadRow } from './read-row.js';

/** A row whose CPF a client of the conta has. */
export interface TakenCpf {
  linha: number;
  cpf: string;
}

/** Where rows wait until all of them have been read; lives in a long transaction and goes with it. */
export abstract class ImportStage {
  /** Takes rows until `end`. */
  abstract open(): Promise<{ add: (rows: readonly ReadRow[]) => Promise<void>; end: () => Promise<void> }>;
  /** Rows that an import would leave out, in their order. */
  abstract taken(contaId: string): Promise<TakenCpf[]>;
  /** Takes those rows out, and answers them. Nobody in the conta waits for that. */
  abstract leaveOutTaken(contaId: string): Promise<TakenCpf[]>;
  /**
   * Writes all rows but those, as clients of one instant; answers those left out. Whoever writes in the conta waits from here on
   * until the transaction ends.
   */
  abstract writeAll(contaId: string, importacaoId: string, at: { now: Date; today: CivilDay }): Promise<TakenCpf[]>;
}
