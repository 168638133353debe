export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** Address of the page where the reader switches such mails off. */
  readonly unsubscribe: string;
}

/** Sends mails that nobody answers. */
export abstract class Mail {
  /** false where the system has no way to send: then nothing is promised or planned. */
  abstract readonly available: boolean;
  /** Resolves once a server has accepted the mail; throws a MailFailure otherwise. */
  abstract send(message: MailMessage): Promise<void>;
}

/** A mail that was not accepted, or perhaps not. Its text holds codes only: servers repeat addresses in their answers. */
export class MailFailure extends Error {
  /** The mail certainly did not leave and another attempt can help. */
  readonly mayBeRepeated: boolean;

  constructor(reason: string, { mayBeRepeated }: { mayBeRepeated: boolean }) {
    super(reason);
    this.mayBeRepeated = mayBeRepeated;
  }
}
