/** A finished import, as it is undone. */
export interface UndoableImport {
  id: string;
  /** The instant that all its clients were written at. */
  concluidaEm: string;
}

/** The imports of a conta; each has the id of its job. */
export abstract class Importacoes {
  /** Begins one; false while another one of the conta goes on. */
  abstract begin(importacao: { id: string; contaId: string; usuarioId: string; arquivo: string }): Promise<boolean>;
  /** Locks an import that goes on; false when there is none (any more). */
  abstract lockRunning(contaId: string, id: string): Promise<boolean>;
  abstract finish(contaId: string, id: string, done: { imported: number; skipped: number; now: Date }): Promise<void>;
  /** An import that can be undone, locked; IMPORTACAO_NAO_ENCONTRADA or NAO_PODE_DESFAZER otherwise. */
  abstract lockUndoable(contaId: string, id: string): Promise<UndoableImport>;
  /** Removes its clients that nobody changed or used since, and closes it. */
  abstract undo(contaId: string, undoable: UndoableImport): Promise<{ deletedCount: number; mantidos: number }>;
}
