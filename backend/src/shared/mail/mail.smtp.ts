import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.token.js';
import { Mail, MailFailure, type MailMessage } from './mail.js';
import { mimeOf } from './mail.mime.js';

const LIMITS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** After a timeout the server is not called for three times the time waited, at least this long. */
const SHORTEST_PAUSE_MS = 500;

/** One connection per mail: there are few, and a server's answers are never attributed to another mail. */
@Injectable()
export class SmtpMail extends Mail {
  readonly available = true;
  private away = { until: 0 };

  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  async send(message: MailMessage): Promise<void> {
    const started = Date.now();
    if (started < this.away.until) throw new MailFailure('mail server is away', { mayBeRepeated: true });
    const body = new Body(await mimeOf(message, this.config.mail.from));
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    const connection = new Connection({ ...server(this.config), ...LIMITS });
    try {
      await this.deliver(connection, { from: this.config.mail.from.address, to: message.to }, body);
    } catch (error) {
      if (!body.handedOver) this.pauseAfter(started, error);
      throw failure(error, body.handedOver);
    } finally {
      connection.close();
    }
  }

  private deliver(connection: SMTPConnection, envelope: { from: string; to: string }, body: Readable): Promise<void> {
    const auth = credentials(this.config);
    return new Promise((resolve, reject) => {
      const orElse = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next());
      const send = (): void => connection.send(envelope, body, orElse(resolve));
      connection.once('error', reject);
      connection.on('error', () => undefined); // later ones say nothing new
      connection.connect(orElse(() => (auth ? connection.login(auth, orElse(send)) : send())));
    });
  }

  /** So that many mails for a hanging server do not block the worker's other jobs. */
  private pauseAfter(started: number, error: unknown): void {
    if (detailsOf(error).command !== 'CONN') return;
    const now = Date.now();
    this.away = { until: now + Math.max(SHORTEST_PAUSE_MS, 3 * (now - started)) };
  }
}

/** The mail's content; read only once the server has asked for it. */
class Body extends Readable {
  handedOver = false;

  constructor(private readonly mime: Buffer) {
    super();
  }

  override _read(): void {
    this.handedOver = true;
    this.push(this.mime);
    this.push(null);
  }
}

/** Certain: an explicit refusal by the server, or any failure before it asked for the mail's text. */
function failure(error: unknown, handedOver: boolean): MailFailure {
  const { code, command, responseCode } = detailsOf(error);
  const refused = responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA');
  const temporarily = refused ? responseCode < 500 : !handedOver;
  const what = refused ? 'mail refused' : handedOver ? 'mail may have been delivered or not' : 'mail not sent';
  return new MailFailure(`${what} (${[code, command, responseCode].filter(Boolean).join(', ')})`, { mayBeRepeated: temporarily });
}

/** Never the message of the error, which contains the server's answer. */
function detailsOf(error: unknown): { code: string; command: string; responseCode: number | undefined } {
  const {
    code = 'unknown',
    command = '',
    responseCode,
  }: { code?: unknown; command?: unknown; responseCode?: unknown } = Object(error);
  return {
    code: String(code),
    command: String(command),
    responseCode: responseCode === undefined ? undefined : Number(responseCode),
  };
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** In production a mail leaves this machine encrypted or not at all. */
function server({ mail, production }: Config): { host: string; port: number; secure: boolean; requireTLS: boolean } {
  const url = smtpUrl(mail);
  const secure = url.protocol === 'smtps:';
  const requireTLS = production && !secure && !LOCAL.has(url.hostname);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || (secure ? 465 : 587), secure, requireTLS };
}

function credentials({ mail }: Config): { user: string; pass: string } | undefined {
  const url = smtpUrl(mail);
  return url.username === '' ? undefined : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
}

function smtpUrl({ smtpUrl: url }: Config['mail']): URL {
  if (!url) throw new Error('SMTP_URL is not set');
  return url;
}
