import type { LongTransaction } from '#shared/database/long-transactions.js';
import type { ExistingCpf } from '../../domain/importacoes/ocorrencias.js';
import type { ReadRow } from '../../domain/importacoes/read-row.js';

/** A temporary table for the rows of a spreadsheet; it ends with its long transaction. */
export abstract class ImportStage {
  /** Accepts rows until `end`. */
  abstract open(
    contaId: string,
    transaction: LongTransaction,
  ): Promise<{ add: (rows: readonly ReadRow[]) => Promise<void>; end: () => Promise<void> }>;
  /** Rows that an import would skip, in their order. */
  abstract existingCpfs(contaId: string): Promise<ExistingCpf[]>;
  /** Removes those rows from the stage and returns them, without blocking anybody in the conta. */
  abstract skipExistingCpfs(contaId: string): Promise<ExistingCpf[]>;
  /**
   * Writes all rows as clients with one instant, `now`; `skipped` are those whose CPF was added meanwhile. From here until the
   * transaction ends other writes in the conta wait.
   */
  abstract writeAll(contaId: string, importacaoId: string): Promise<{ now: Date; skipped: ExistingCpf[] }>;
}
