import { Injectable } from '@nestjs/common';
import { Membros } from '#modules/accounts';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { JobFiles } from '#shared/jobs/job-files.store.js';
import type { LongTransaction } from '#shared/database/long-transactions.js';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { Ocorrencias } from '../domain/ocorrencias.js';
import { ImportStage } from '../infrastructure/import-stage.store.js';
import type { ReadRow } from '../domain/read-row.js';
import { noticesOf } from './sheet-notices.js';
import type { ReadingChoices, SheetEnd, SheetHead } from './workbooks.js';
import { Workbooks } from '../infrastructure/workbooks.child-process.js';

export interface StagedPlanilha {
  head: SheetHead;
  end: SheetEnd;
  ocorrencias: Ocorrencias;
  /** Rows that were not empty. */
  linhas: number;
}

const PROGRESS_ROWS = 2_000;

/** Reads the spreadsheet of a job into the stage. */
@Injectable()
export class StagePlanilha {
  constructor(
    private readonly files: JobFiles,
    private readonly workbooks: Workbooks,
    private readonly stage: ImportStage,
    private readonly membros: Membros,
    private readonly clock: Clock,
  ) {}

  async execute(
    choices: ReadingChoices,
    { jobId, contaId, progress }: JobContext,
    transaction: LongTransaction,
  ): Promise<StagedPlanilha> {
    const file = contaId === null ? undefined : await this.files.find(contaId, jobId, 'entrada');
    if (!file || contaId === null) throw new DomainError('ARQUIVO_NAO_DISPONIVEL');
    const content = await this.files.open(file);
    const order = { ...choices, today: this.clock.today(), membros: await this.membros.byEmail(contaId) };
    const staged = await this.stage.open(contaId, transaction); // from here until its end the connection takes rows only
    const tally = new Tally(progress);
    const rows = async (read: ReadRow[]): Promise<void> => {
      await staged.add(read.filter(({ recusa }) => !recusa));
      await tally.add(read);
    };
    const { head, end } = await this.workbooks.read(content, order, { head: (found) => tally.begin(found), rows });
    await staged.end();
    tally.ocorrencias.warnOfSheet(noticesOf(choices, head, end));
    return { head, end, ocorrencias: tally.ocorrencias, linhas: tally.linhas };
  }
}

class Tally {
  ocorrencias = new Ocorrencias(new Map());
  linhas = 0;
  private rowsAhead = 0;
  private reported = 0;

  constructor(private readonly progress: JobContext['progress']) {}

  begin({ colunas, rowsAhead }: SheetHead): void {
    this.rowsAhead = Math.max(0, rowsAhead - 1);
    this.ocorrencias = new Ocorrencias(
      new Map(colunas.toReversed().flatMap(({ titulo, campo }) => (campo === null ? [] : [[campo, titulo] as const]))),
    );
  }

  async add(rows: readonly ReadRow[]): Promise<void> {
    for (const row of rows) this.ocorrencias.add(row);
    this.linhas += rows.length;
    if (this.linhas - this.reported < PROGRESS_ROWS) return;
    this.reported = this.linhas;
    await this.progress(this.linhas, Math.max(this.rowsAhead, this.linhas));
  }
}
