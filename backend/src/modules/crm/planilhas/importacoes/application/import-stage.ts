import type { LongTransaction } from '#shared/database/long-transactions.js';
import type { ExistingCpf, NewEtiqueta, TakenNumero } from '../domain/ocorrencias.js';
import type { ReadRow } from '../domain/read-row.js';

/** A temporary table for the rows of a spreadsheet; it ends with its long transaction. */
export abstract class ImportStage {
  /** Accepts rows until `end`. */
  abstract open(
    contaId: string,
    transaction: LongTransaction,
  ): Promise<{ add: (rows: readonly ReadRow[]) => Promise<void>; end: () => Promise<void> }>;
  /** Removes the rows that are not imported from the stage and returns them in their order, without blocking anybody in the conta. */
  abstract skipExistingCpfs(contaId: string): Promise<ExistingCpf[]>;
  /** Names of labels that the conta does not have, in the order in which they first appear. */
  abstract newEtiquetas(contaId: string): Promise<NewEtiqueta[]>;
  /** Creates those of them for which there is room; nobody adds, renames or removes a label before the transaction ends. */
  abstract createEtiquetas(contaId: string, importacaoId: string): Promise<NewEtiqueta[]>;
  /** Numbers of travel papers that stand in the conta already, or in an earlier row. */
  abstract takenNumeros(contaId: string): Promise<TakenNumero[]>;
  /**
   * Writes all rows as clients with their labels and papers and one instant, `now`; `skipped` are those whose CPF was added meanwhile, `semNumero` all
   * papers whose number is taken. From here until the transaction ends other writes in the conta wait.
   */
  abstract writeAll(
    contaId: string,
    importacaoId: string,
  ): Promise<{ now: Date; skipped: ExistingCpf[]; semNumero: TakenNumero[] }>;
}
