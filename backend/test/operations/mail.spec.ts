import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readConfig, type Config } from '../../src/config.js';
import { DiskMail } from '../../src/shared/mail/mail.disk.js';
import { MailFailure } from '../../src/shared/mail/mail.js';
import { SmtpMail } from '../../src/shared/mail/mail.smtp.js';
import { SystemClock } from '../../src/shared/system-clock.js';
import { now } from '../support/clock.js';
import { mailsIn, readMail } from '../support/faults/mails.js';
import { providerKeys } from '../support/billing/provider-keys.js';
import { startSmtp, type Behaviour, type SmtpStandIn } from '../support/faults/smtp.js';

const secret = (): string => randomBytes(32).toString('base64');
const ENV = {
  PUBLIC_URL: 'http://localhost:3000',
  DATABASE_URL: `postgres://viajario_app:${randomUUID()}@db/viajario`,
  DOCUMENTS_KEY: secret(),
  SESSION_SECRET: secret(),
  GOOGLE_CLIENT_ID: 'x',
  GOOGLE_CLIENT_SECRET: randomUUID(),
  ...providerKeys(),
};
const MESSAGE = {
  to: 'maria@example.com',
  subject: 'Avisos de hoje: 2 aniversários',
  text: `Olá, Maria!\n\n- João: Hoje!\n.\n${'x'.repeat(300)}\nFim\n`,
  unsubscribe: 'http://localhost:3000/configuracoes?conta=1',
};
const failureOf = (sending: Promise<void>): Promise<MailFailure> =>
  sending.then(
    () => Promise.reject(new Error('it was sent')),
    (error: MailFailure) => error,
  );

describe('Mail without a server', () => {
  let config: Config;
  beforeEach(() => {
    config = readConfig({ ...ENV, DATA_DIR: mkdtempSync(path.join(tmpdir(), 'viajario-mail-')) });
  });
  afterEach(() => rmSync(config.dataDir, { recursive: true, force: true }));

  it('is written to one file each, readable by the owner only, as plain text', async () => {
    const mail = new DiskMail(config, new SystemClock());
    expect(mail.available).toBe(true);
    await mail.send(MESSAGE);
    await mail.send({ ...MESSAGE, subject: 'Outro' });
    const folder = path.join(config.dataDir, 'mail');
    const files = readdirSync(folder);
    expect(files).toHaveLength(2);
    expect(files.every((file) => /^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-[-0-9a-f]{36}\.eml$/.test(file))).toBe(true);
    expect([statSync(folder).mode & 0o777, statSync(path.join(folder, files[0]!)).mode & 0o777]).toEqual([0o700, 0o600]);
    const raw = readFileSync(path.join(folder, files[0]!), 'utf8');
    expect(raw).toContain(`Content-Transfer-Encoding: 8bit\r\n`);
    expect(raw.endsWith(`\r\n\r\n${MESSAGE.text.replaceAll('\n', '\r\n')}`)).toBe(true);
    const [first] = mailsIn(config.dataDir);
    expect(first?.headers).toMatchObject({
      from: 'Viajário <avisos@localhost>',
      to: 'maria@example.com',
      subject: MESSAGE.subject,
      'list-unsubscribe': '<http://localhost:3000/configuracoes?conta=1>',
    });
  });

  it('that cannot be written may be retried, with an error without an e-mail address', async () => {
    writeFileSync(path.join(config.dataDir, 'mail'), 'in the way');
    const failure = await failureOf(new DiskMail(config, new SystemClock()).send(MESSAGE));
    expect([failure.message, failure.mayBeRepeated]).toEqual(['mail file not written (EEXIST)', true]);
  });
});

describe('A mail server', () => {
  let server: SmtpStandIn;
  const mailTo = ({ url }: SmtpStandIn) =>
    new SmtpMail(readConfig({ ...ENV, SMTP_URL: url, MAIL_FROM: 'avisos@viajario.example' }));
  beforeEach(async () => {
    server = await startSmtp();
  });
  afterEach(() => server.close());

  it('receives a mail unchanged, a lone dot and long lines included', async () => {
    await mailTo(server).send(MESSAGE);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'avisos@viajario.example', to: ['maria@example.com'] });
    const { headers, text } = readMail(mail?.mime ?? '');
    expect([headers['subject'], text]).toEqual([MESSAGE.subject, MESSAGE.text]);
    expect(headers['from']).toBe('avisos@viajario.example');
  });

  it('gets no extra header or recipient from an e-mail address or a subject', async () => {
    await mailTo(server).send({ ...MESSAGE, subject: 'Oi\r\nBcc: alvo@example.com\r\n\r\nTexto' });
    const { headers } = readMail(server.received[0]?.mime ?? '');
    expect(Object.keys(headers)).not.toContain('bcc');
    expect(server.received[0]?.to).toEqual(['maria@example.com']);
    const failure = await failureOf(mailTo(server).send({ ...MESSAGE, to: 'a@example.com>\r\nRCPT TO:<alvo@example.com' }));
    expect(failure).toBeInstanceOf(MailFailure);
    expect(server.received).toHaveLength(1);
  });

  const failures: [string, Behaviour, string, boolean][] = [
    ['refuses the reader for now: again later', { rcpt: 450 }, 'mail refused (EENVELOPE, RCPT TO, 450)', true],
    ['refuses the reader for good: never again', { rcpt: 550 }, 'mail refused (EENVELOPE, RCPT TO, 550)', false],
    ['vanishes before it asked for the text: again later', { rcpt: 'vanish' }, 'mail not sent (ECONNECTION, CONN)', true],
    ['refuses the text for now: again later', { afterData: 451 }, 'mail refused (EMESSAGE, DATA, 451)', true],
    ['refuses the text for good: never again', { afterData: 554 }, 'mail refused (EMESSAGE, DATA, 554)', false],
    [
      'vanishes after the text: never again, because it may have been delivered',
      { afterData: 'vanish' },
      'mail may have been delivered or not (ECONNECTION, CONN)',
      false,
    ],
  ];
  for (const [what, behaviour, message, mayBeRepeated] of failures) {
    it(`that ${what}`, async () => {
      server.behave(behaviour);
      const failure = await failureOf(mailTo(server).send(MESSAGE));
      expect([failure.message, failure.mayBeRepeated]).toEqual([message, mayBeRepeated]);
    });
  }

  it('that does not answer is not tried for half a second, then again', async () => {
    await server.close();
    const mail = mailTo(server);
    const begun = now().getTime();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(begun);
    try {
      expect((await failureOf(mail.send(MESSAGE))).message).toBe('mail not sent (ESOCKET, CONN)');
      await server.open();
      clock.mockReturnValue(begun + 499);
      const failure = await failureOf(mail.send(MESSAGE));
      expect([failure.message, failure.mayBeRepeated]).toEqual(['mail server is away', true]);
      expect(server.received).toHaveLength(0);
      clock.mockReturnValue(begun + 500);
      await mail.send(MESSAGE);
      expect(server.received).toHaveLength(1);
    } finally {
      clock.mockRestore();
    }
  });

  it('that asks for a password gets it, and no error contains it', async () => {
    const pass = `${randomUUID()} @:/%`;
    const closed = await startSmtp({ credentials: { user: 'viajario', pass } });
    await mailTo(closed).send(MESSAGE);
    expect(closed.received).toHaveLength(1);
    const wrong = { ...closed, url: closed.url.replace(encodeURIComponent(pass), 'errada') };
    const failure = await failureOf(mailTo(wrong).send(MESSAGE));
    expect([failure.message, failure.mayBeRepeated]).toEqual(['mail not sent (EAUTH, AUTH PLAIN, 535)', true]);
    expect(JSON.stringify([failure, failure.stack, String(failure.cause)])).not.toContain('errada');
    await closed.close();
  });

  it('gets unencrypted mail in production only on the same machine', async () => {
    const production = {
      ...ENV,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://app.example.com',
      CEP_API_URL: 'https://cep.example.com/{cep}',
      MAIL_FROM: 'avisos@viajario.example',
    };
    await new SmtpMail(readConfig({ ...production, SMTP_URL: server.url })).send(MESSAGE);
    expect(server.received).toHaveLength(1);
    const elsewhere = await startSmtp({ host: '127.0.0.2' });
    const failure = await failureOf(new SmtpMail(readConfig({ ...production, SMTP_URL: elsewhere.url })).send(MESSAGE));
    expect([failure.message, failure.mayBeRepeated]).toEqual(['mail not sent (ETLS, STARTTLS, 500)', true]);
    expect(elsewhere.received).toHaveLength(0);
    await new SmtpMail(readConfig({ ...ENV, SMTP_URL: elsewhere.url, MAIL_FROM: 'a@b.c' })).send(MESSAGE);
    expect(elsewhere.received).toHaveLength(1);
    await elsewhere.close();
  });
});

describe('The mail settings', () => {
  const problem = (more: Record<string, string>): string => {
    try {
      readConfig({ ...ENV, ...more });
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : 'not an error';
    }
  };
  const from = (MAIL_FROM: string) => readConfig({ ...ENV, MAIL_FROM }).mail.from;
  const FORM = 'SMTP_URL: must be smtp://user:password@host:port or smtps://…, special characters percent-encoded';

  it.each(['http://mail.example.com', 'mail.example.com:25', 'smtp://', 'smtp://host:99999', 'smtp://h/path', 'smtp://h?tls=0'])(
    'refuse %s as a server',
    (SMTP_URL) => expect(problem({ SMTP_URL, MAIL_FROM: 'a@b.c' })).toBe(FORM),
  );

  it.each([
    '',
    'ninguém',
    'a@b.c, d@e.f',
    'A, B <a@b.c>',
    'A <a@b.c',
    'A <a@b.c> x',
    'A\nBcc: x@y.z <a@b.c>',
    '<a@b.c>, <d@e.f>',
  ])('refuse %j as a sender beside a server', (MAIL_FROM) =>
    expect(problem({ SMTP_URL: 'smtp://h', MAIL_FROM })).toMatch(/^MAIL_FROM: must be /),
  );

  it('accept an e-mail address with or without a name', () => {
    expect(from('avisos@viajario.example')).toEqual({ name: '', address: 'avisos@viajario.example' });
    expect(from('Viajário <avisos@viajario.example>')).toEqual({ name: 'Viajário', address: 'avisos@viajario.example' });
    expect(from('<avisos@viajario.example>')).toEqual({ name: '', address: 'avisos@viajario.example' });
  });

  it('refuse in production a password that is weak or reused from another setting', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://app.example.com',
      CEP_API_URL: 'https://cep.example.com/{cep}',
      MAIL_FROM: 'avisos@viajario.example',
    };
    expect(problem({ ...production, SMTP_URL: 'smtps://u:aaaaaaaaaaaa@h' })).toMatch(/^SMTP_URL: must hold a random secret/);
    const reused = encodeURIComponent(ENV.SESSION_SECRET);
    expect(problem({ ...production, SMTP_URL: `smtps://u:${reused}@h` })).toMatch(/^SMTP_URL: must differ from/);
    expect(problem({ ...production, SMTP_URL: `smtps://u:${randomUUID()}@h` })).toBe('');
  });
});
