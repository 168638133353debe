/** The calendars of members: one address for each member and conta. */
export abstract class Calendarios {
  /** Ends the address before. */
  abstract open(calendario: { id: string; contaId: string; usuarioId: string; tokenHash: Buffer }): Promise<void>;
  /** Whether there was one. */
  abstract end(contaId: string, usuarioId: string): Promise<boolean>;
}
