import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import type { JobContext } from '#shared/jobs/job-handler.js';
import { LongTransactions } from '#shared/database/long-transactions.js';
import { Importacoes } from '../../domain/importacoes/importacoes.js';
import { FinishImport } from './finish-import.js';
import { Importing } from './importing.js';
import { StagePlanilha } from './stage-planilha.js';
import type { GivenMapeamento } from './workbooks.js';

/**
 * Writes the clients of a spreadsheet. Reading, writing and the job's end are one transaction: a worker that dies leaves nothing,
 * and the next one begins anew; what is committed is over and is not done again.
 */
@Injectable()
export class ImportClientes {
  constructor(
    private readonly longTransactions: LongTransactions,
    private readonly importacoes: Importacoes,
    private readonly stagePlanilha: StagePlanilha,
    private readonly importing: Importing,
    private readonly finishImport: FinishImport,
  ) {}

  async execute(mapeamento: GivenMapeamento, job: JobContext): Promise<void> {
    const { contaId, jobId } = job;
    if (contaId === null) throw new Error('an import is about a conta');
    await this.longTransactions.run({ contaId }, async () => {
      if (!(await this.importacoes.lockRunning(contaId, jobId))) return;
      await this.importing.refuseOthers(job);
      const staged = await this.stagePlanilha.execute(mapeamento, job);
      if (!staged.head.colunas.some(({ campo }) => campo === 'nome')) throw withoutName();
      await this.importing.leaveOutTaken(contaId, staged.findings);
      const report = await this.finishImport.makeReport(staged.findings); // the storage may take its time: nobody waits for us yet
      await this.importing.refuseOthers(job);
      const { now, late } = await this.importing.write(contaId, jobId, staged.findings);
      await this.finishImport.execute(job, staged, { now, report: late ? undefined : report });
    });
  }
}

const withoutName = (): DomainError =>
  new DomainError('PLANILHA_INVALIDA', {
    text: 'Arquivo inválido. Não encontramos a coluna Nome. Use o modelo ou indique a coluna na prévia.',
  });
