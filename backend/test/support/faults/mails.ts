import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from '../../../src/worker.module.js';
import { readConfig } from '../../../src/config.js';
import { createLogger, NestLogger } from '../../../src/shared/observability/logger.js';
import { setClock } from '../clock.js';
import type { Product } from '../processes/product.js';

export interface MailWorker {
  app: INestApplicationContext;
  /** Log lines so far, parsed. */
  logs: Record<string, unknown>[];
  /** Until then it plans on demand only: it takes no job and its cron jobs are stopped. */
  start: () => Promise<unknown>;
  close: () => Promise<void>;
}

/** A worker beside a product, with its clock stopped at `now` from before the worker's start, so that a test has one day only. */
export async function makeMailWorker(product: Product, now: Date, env: Record<string, string> = {}): Promise<MailWorker> {
  const config = readConfig({ ...product.env, ...env });
  const logs: Record<string, unknown>[] = [];
  const logger = new NestLogger(createLogger('debug', { write: (line) => void logs.push(JSON.parse(line)) }));
  await setClock(product, now);
  const app = await NestFactory.create(WorkerModule.forRoot(config), { logger, abortOnError: false });
  return { app, logs, start: () => app.init(), close: () => app.close() };
}

export interface ReadMail {
  /** Header names in lower case; folded lines joined and encoded words decoded. */
  headers: Record<string, string>;
  text: string;
}

/** The mails in a data directory, oldest first. */
export function mailsIn(dataDir: string): ReadMail[] {
  const folder = path.join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).sort();
  return files.map((file) => readMail(readFileSync(path.join(folder, file), 'utf8')));
}

/** A plain-text mail in 8 bits or quoted-printable. */
export function readMail(mime: string): ReadMail {
  const end = mime.indexOf('\r\n\r\n');
  const lines = mime
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), decodedWords(line.slice(line.indexOf(':') + 1).trim())]),
  );
  const body = mime.slice(end + 4).replaceAll('\r\n', '\n');
  const quoted = headers['content-transfer-encoding'] === 'quoted-printable';
  return { headers, text: quoted ? decodeQuotedPrintable(body.replaceAll('=\n', '')) : body };
}

const decodedWords = (text: string): string =>
  text
    .replace(/\?= =\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) => decodeQuotedPrintable(word.replaceAll('_', ' ')));
const decodeQuotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();
