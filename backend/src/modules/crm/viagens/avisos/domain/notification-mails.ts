/** Who wants the daily mail of a conta. */
export abstract class NotificationMails {
  /** Remembers since when; false when it was on already, which changes nothing. */
  abstract switchOn(contaId: string, usuarioId: string): Promise<boolean>;
  /** false when it was off already. */
  abstract switchOff(contaId: string, usuarioId: string): Promise<boolean>;
}
