import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Contato } from '@viajario/contracts/crm/contatos/contatos.input';
import { LIMITS } from '@viajario/contracts/limits';
import type { JobCall } from '#shared/jobs/job-answers.js';
import { JobFiles } from '#shared/jobs/job-files.store.js';
import { ImportSheets } from '../infrastructure/import-sheets.exceljs.js';
import { RequestImport } from './request-import.js';

const NOME = 'contatos.vcf';

/** Contacts are imported as a spreadsheet that is made of them: one way in, one set of rules, one undo. */
@Injectable()
export class ImportContatos {
  constructor(
    private readonly sheets: ImportSheets,
    private readonly files: JobFiles,
    private readonly requestImport: RequestImport,
  ) {}

  /** Returns the id of the job. */
  async execute(call: Pick<JobCall, 'request' | 'response'>, contatos: readonly Contato[]): Promise<string> {
    const sheet = await this.sheets.contatos(contatos);
    const file = await this.files.store(Readable.from([sheet], { objectMode: false }), LIMITS.importBytes);
    return this.requestImport.execute(
      { ...call, type: 'importacao' },
      { file, nome: NOME, choices: { mapeamento: {} }, content: contatos },
    );
  }
}
