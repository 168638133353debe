import type { Config } from '../../config.js';
import type { MailMessage } from './mail.js';

/**
 * A mail in MIME form. E-mail addresses are passed as objects and never parsed out of a text; building it fetches nothing.
 * Nodemailer is loaded with the first mail: only workers send any.
 */
export async function mimeOf({ to, subject, text, unsubscribe }: MailMessage, from: Config['mail']['from']): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const mail = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'Auto-Submitted': 'auto-generated' },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}

/** The same for a mail opened as a file: the text unencoded, where servers may require ASCII. */
export async function readableMimeOf(message: MailMessage, from: Config['mail']['from']): Promise<string> {
  const mime = (await mimeOf(message, from)).toString();
  const head = mime.slice(0, mime.indexOf('\r\n\r\n')).replace(/^(Content-Transfer-Encoding): .*$/m, '$1: 8bit');
  return `${head}\r\n\r\n${message.text.replaceAll('\n', '\r\n')}`;
}
