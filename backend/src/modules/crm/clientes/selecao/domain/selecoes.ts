/** Clients of a conta: these, or those that a list with this query string shows to this user. */
export type Selecao = { readonly clienteIds: readonly string[] } | { readonly consulta: string; readonly usuarioId: string };

/** Chosen clients of a conta, in the running transaction. */
export abstract class Selecoes {
  /** Locks them; ids that the conta does not have are left out. `toRemove`: nothing can be added to them either. */
  abstract lock(contaId: string, selecao: Selecao, options: { toRemove: boolean }): Promise<string[]>;
  /** Makes this member look after locked clients, null: nobody; the ids of those that are different now. */
  abstract handOver(contaId: string, clienteIds: readonly string[], agenteId: string | null, now: Date): Promise<string[]>;
  /** Those of locked clients that must be kept. */
  abstract retained(contaId: string, clienteIds: readonly string[]): Promise<Set<string>>;
  /** Removes locked clients with all that hangs on them; their files by jobs. */
  abstract remove(contaId: string, clienteIds: readonly string[]): Promise<void>;
}
