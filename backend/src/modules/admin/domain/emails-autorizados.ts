/** E-mails that get free access at their first sign-in. */
export abstract class EmailsAutorizados {
  /** Locks the e-mail against a first sign-in until the transaction ends. */
  abstract hold(email: string): Promise<void>;
  abstract isOfUser(email: string): Promise<boolean>;
  /** The authorisation's id; null when it already exists. */
  abstract add(email: string, motivo: string, autorizadoPor: string): Promise<string | null>;
  /** False when there is none with this id. Access already given stays. */
  abstract remove(id: string): Promise<boolean>;
}
