import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import type { ReadRow } from '../domain/read-row.js';
import type { ReadingOrder, SheetEnd, SheetHead, SheetTaker } from '../application/workbooks.js';
import type { ReadingLine } from './workbook/protocol.js';

/** The built file, also for specs, which run this one from its source. */
const BACKEND = new URL('../../../../../../', import.meta.url);
const SCRIPT = new URL('dist/modules/crm/planilhas/importacoes/infrastructure/workbook/read-workbook.child.js', BACKEND);
/** docs/requirements/goals.md, limits: 512 MB in all, the rest is what Node itself takes. */
const HEAP_MB = 400;
/** Where its own code lies; keys, files and settings lie elsewhere. */
const CODE = ['.', '../packages/contracts', '../packages/xlsx-reader', '../node_modules'].map((folder) =>
  fileURLToPath(new URL(folder, BACKEND)),
);
/** Node's options for the reading process. */
export const READER_OPTIONS = [
  `--max-old-space-size=${HEAP_MB}`,
  '--permission',
  ...CODE.map((folder) => `--allow-fs-read=${folder}`),
  '--no-warnings',
];
const LONGEST_MS = 60_000;
const ROWS_AT_ONCE = 500;

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * Reads untrusted spreadsheets: whatever they hold, this process neither dies nor runs out of memory. Each workbook is read in a
 * process of its own, with little memory, no environment, and no right to write, to start anything or to read more than its own
 * code.
 */
@Injectable()
export class Workbooks {
  private readonly logger = new Logger(Workbooks.name);

  /** Refuses (PLANILHA_INVALIDA, with the reason) what cannot be read or breaks a limit. */
  async read(file: Readable, order: ReadingOrder, taker: SheetTaker): Promise<{ head: SheetHead; end: SheetEnd }> {
    const child = this.start(order);
    const ended = endOf(child);
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    try {
      const source = new Source(file);
      const sent = pipeline(source.pieces(), child.stdin);
      sent.catch(() => undefined); // awaited below; a child that refuses early closes its stdin
      const outcome = await takeLines(child, taker).catch((refusal: unknown) => {
        throw source.failure ?? refusal; // half a workbook is no workbook
      });
      const { code, stderr } = await ended;
      if (outcome) return outcome;
      this.logger.warn(`reading a workbook ended with ${code ?? 'a signal'}: ${stderr.slice(0, 500)}`);
      await sent; // a file that could not be read out of the storage is not the workbook's fault
      throw refused('A planilha é grande ou complexa demais para ser lida.');
    } finally {
      clearTimeout(timer);
      child.kill('SIGKILL');
    }
  }

  private start(order: ReadingOrder): Child {
    return spawn(process.execPath, [...READER_OPTIONS, fileURLToPath(SCRIPT), JSON.stringify(order)], {
      env: {},
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  }
}

/** The file while it is read; keeps the error of the storage that broke it off. */
class Source {
  failure: unknown;

  constructor(private readonly file: Readable) {}

  async *pieces(): AsyncGenerator<Buffer> {
    try {
      yield* this.file;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}

async function takeLines(child: Child, taker: SheetTaker): Promise<{ head: SheetHead; end: SheetEnd } | undefined> {
  let head: SheetHead | undefined;
  let end: SheetEnd | undefined;
  let rows: ReadRow[] = [];
  for await (const text of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
    const line: ReadingLine = JSON.parse(text);
    if ('refusal' in line) throw refused(line.refusal);
    if ('head' in line) taker.head((head = line.head));
    if ('end' in line) end = line.end;
    if (!('row' in line) || rows.push(line.row) < ROWS_AT_ONCE) continue;
    await taker.rows(rows);
    rows = [];
  }
  if (!head || !end) return undefined;
  await taker.rows(rows);
  return { head, end };
}

function endOf(child: Child): Promise<{ code: number | null; stderr: string }> {
  let stderr = '';
  child.stderr.on('data', (piece: Buffer) => (stderr = (stderr + piece.toString()).slice(-2_000)));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, stderr: error.message }));
    child.once('close', (code) => resolve({ code, stderr }));
  });
}

const refused = (reason: string): DomainError => new DomainError('PLANILHA_INVALIDA', { text: `Arquivo inválido. ${reason}` });
