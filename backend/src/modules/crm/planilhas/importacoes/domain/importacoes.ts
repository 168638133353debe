import { DomainError } from '#shared/domain/domain-error.js';
import type { Importacao } from './importacao.js';

/** The imports of a conta, in the running transaction of a request or a job. */
export abstract class Importacoes {
  /** IMPORTACAO_EM_ANDAMENTO while another import of the conta is running. */
  abstract add(importacao: Importacao): Promise<void>;
  /** Locks an import until the transaction ends. */
  abstract lock(contaId: string, id: string): Promise<Importacao | undefined>;
  abstract save(importacao: Importacao): Promise<void>;
  /** Deletes the clients of an import that nobody changed or used since, and the labels it created that no client has then. */
  abstract deleteUntouchedClientes(importacao: Importacao): Promise<{ deletedCount: number; mantidos: number }>;

  async lockUndoable(contaId: string, id: string): Promise<Importacao> {
    const importacao = await this.lock(contaId, id);
    if (!importacao) throw new DomainError('IMPORTACAO_NAO_ENCONTRADA');
    importacao.assertUndoable();
    return importacao;
  }
}
