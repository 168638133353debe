import type { Cliente } from './cliente.js';

/** All clients of the conta that the transaction is bound to. */
export abstract class Clientes {
  /** The client, locked until the transaction ends, so that two edits of one version cannot both win. */
  abstract byId(id: string): Promise<Cliente>;
  /** Locks clients in one order, so that no two callers wait for each other; one that is not there is an error. */
  abstract lock(contaId: string, ids: string[]): Promise<void>;
  /** Another client of the conta with this CPF. */
  abstract withCpf(contaId: string, cpf: string, exceptId: string | null): Promise<{ id: string; nome: string } | null>;
  /** Who is responsible for a client, if anybody. */
  abstract responsavelOf(contaId: string, id: string): Promise<string | null>;
  /** Storage keys of the files that go with a client. */
  abstract fileKeys(contaId: string, id: string): Promise<string[]>;
  /** Ids of the relationships, documents, travel papers, notes, links and submissions that are deleted with a client, and of the sheets and requests about it. */
  abstract dependentIds(contaId: string, id: string): Promise<string[]>;
  /** Writes a new client; false, and nothing written, where the conta has its CPF already. */
  abstract add(cliente: Cliente): Promise<boolean>;
  abstract save(cliente: Cliente): Promise<void>;
  abstract remove(cliente: Cliente): Promise<void>;
}
