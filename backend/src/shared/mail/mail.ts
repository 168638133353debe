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
  /** Resolves once the mail is taken over by somebody who will deliver it; throws a MailFailure otherwise. */
  abstract send(message: MailMessage): Promise<void>;
}

/** A mail that was not taken over, or perhaps not. Its text holds codes only: servers repeat addresses in their answers. */
export class MailFailure extends Error {
  /** The mail certainly did not leave and another try can help. */
  readonly mayBeRepeated: boolean;

  constructor(reason: string, { mayBeRepeated }: { mayBeRepeated: boolean }) {
    super(reason);
    this.mayBeRepeated = mayBeRepeated;
  }
}
