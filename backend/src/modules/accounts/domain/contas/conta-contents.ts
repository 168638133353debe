/** The rows that belong to a conta. */
export abstract class ContaContents {
  /** Whether it has active members. */
  abstract hasTeam(contaId: string): Promise<boolean>;
  /** Deletes memberships, convites and links of clients and erases stored idempotent responses; returns the former members. */
  abstract dismiss(contaId: string): Promise<string[]>;
  /** Deletes a batch of an excluded conta, in the end the conta itself; false when nothing is left. */
  abstract removeBatch(contaId: string): Promise<boolean>;
}
