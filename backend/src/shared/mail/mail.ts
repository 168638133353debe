export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** Link to the page where the reader unsubscribes from such mails. */
  readonly unsubscribe: string;
}

/** Sends mails that take no replies. */
export abstract class Mail {
  /** False when the system cannot send mail: then nothing is promised or planned. */
  abstract readonly available: boolean;
  /** Resolves once a server has accepted the mail; throws a MailFailure otherwise. */
  abstract send(message: MailMessage): Promise<void>;
}

/** A mail that was not accepted, or possibly not. Its text holds codes only: servers repeat e-mail addresses in their answers. */
export class MailFailure extends Error {
  /** The mail was certainly not sent, and another attempt can help. */
  readonly mayBeRepeated: boolean;

  constructor(reason: string, { mayBeRepeated }: { mayBeRepeated: boolean }) {
    super(reason);
    this.mayBeRepeated = mayBeRepeated;
  }
}
