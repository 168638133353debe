/** E-mails that get free access at their first sign-in. */
export abstract class EmailsAutorizados {
  /** Until the transaction ends nobody signs in for the first time with this e-mail. */
  abstract hold(email: string): Promise<void>;
  abstract isOfUser(email: string): Promise<boolean>;
  /** The authorisation's id; null when there is one already. */
  abstract add(email: string, motivo: string, autorizadoPor: string): Promise<string | null>;
  /** False when there is none with this id. What it gave stays given. */
  abstract remove(id: string): Promise<boolean>;
}
