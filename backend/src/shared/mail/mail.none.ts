import { Injectable } from '@nestjs/common';
import { Mail, MailFailure } from './mail.js';

/** Production without a mail server: no mail is promised, so none is ever sent. */
@Injectable()
export class NoMail extends Mail {
  readonly available = false;

  async send(): Promise<void> {
    throw new MailFailure('no mail server is configured', { mayBeRepeated: false });
  }
}
