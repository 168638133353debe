/** What belongs to a conta beside its own row. */
export abstract class ContaContents {
  /** Whether others than the owner work there now. */
  abstract hasTeam(contaId: string): Promise<boolean>;
  /** Ends memberships and invitations and forgets the remembered answers about it; the answer is who were its members. */
  abstract dismiss(contaId: string): Promise<string[]>;
  /** Removes some of an excluded conta, at last the conta itself; false when nothing of it is left. */
  abstract removeSome(contaId: string): Promise<boolean>;
}
