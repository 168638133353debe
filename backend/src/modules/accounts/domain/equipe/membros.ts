/** Who works in a conta: its owner and the active members of its team. */
export abstract class Membros {
  /** Whether this user is one of them; whoever removes them waits for the running transaction. */
  abstract lock(contaId: string, usuarioId: string): Promise<boolean>;
  /** Their ids by e-mail in lower case. */
  abstract byEmail(contaId: string): Promise<Readonly<Record<string, string>>>;
}
