import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { Sandbox } from '#shared/sandbox.js';
import type { ReadRow } from '../domain/read-row.js';
import type { ReadingOrder, SheetEnd, SheetHead, SheetTaker } from '../application/workbooks.js';
import type { ReadingLine } from './workbook/protocol.js';

const SCRIPT = 'modules/crm/planilhas/importacoes/infrastructure/workbook/read-workbook.child.js';
/** docs/requirements/goals.md, limits: 512 MB in all, the rest is for Node itself. */
const LIMITS = { longestMs: 60_000, options: ['--max-old-space-size=400'] };
const ROWS_AT_ONCE = 500;

/**
 * Reads untrusted spreadsheets: whatever they hold, this process neither dies nor runs out of memory. Each workbook is read in a
 * sandbox of its own, with little memory.
 */
@Injectable()
export class Workbooks {
  private readonly logger = new Logger(Workbooks.name);

  /** Refuses (PLANILHA_INVALIDA, with the reason) what cannot be read or breaks a limit. */
  async read(file: Readable, order: ReadingOrder, taker: SheetTaker): Promise<{ head: SheetHead; end: SheetEnd }> {
    const reading = new Sandbox(SCRIPT, order, file, LIMITS);
    try {
      const outcome = await takeLines(reading.output, taker).catch((refusal: unknown) => {
        throw reading.failure ?? refusal; // half a workbook is no workbook
      });
      const { words } = await reading.end();
      if (outcome) return outcome;
      this.logger.warn(`reading a workbook ${words}`);
      throw refused('A planilha é grande ou complexa demais para ser lida.');
    } finally {
      reading.stop();
    }
  }
}

async function takeLines(input: Readable, taker: SheetTaker): Promise<{ head: SheetHead; end: SheetEnd } | undefined> {
  let head: SheetHead | undefined;
  let end: SheetEnd | undefined;
  let rows: ReadRow[] = [];
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
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

const refused = (reason: string): DomainError => new DomainError('PLANILHA_INVALIDA', { text: `Arquivo inválido. ${reason}` });
