import { Body, Controller, Req, Res } from '@nestjs/common';
import { contatos, type ContatosCadastrados } from '@viajario/contracts/crm/importacoes/contatos';
import { CompareContatos, ImportContatos } from '@viajario/contracts/crm/importacoes/contatos.input';
import type { ImportResult } from '@viajario/contracts/crm/importacoes/importacoes';
import type { JobStarted } from '@viajario/contracts/job-started';
import { LIMITS } from '@viajario/contracts/limits';
import type { Request, Response } from 'express';
import { Handles } from '#shared/http/handles.js';
import { ContaId } from '#shared/http/request.js';
import { JobAnswers } from '#shared/jobs/job-answers.js';
import { JobFiles } from '#shared/jobs/job-files.store.js';
import { RequestImport } from '../application/request-import.js';
import { ContatosQueries } from './contatos.queries.js';
import { ImportSheets } from './import-sheets.exceljs.js';

const NOME = 'contatos.vcf';

/** Contacts of phones and address books. */
@Controller()
export class ContatosController {
  constructor(
    private readonly sheets: ImportSheets,
    private readonly files: JobFiles,
    private readonly requestImport: RequestImport,
    private readonly answers: JobAnswers,
    private readonly queries: ContatosQueries,
  ) {}

  /** Contacts are imported as a spreadsheet that is made of them: one way in, one set of rules, one undo. */
  @Handles(contatos.run)
  async run(
    @Body() { contatos: content }: ImportContatos,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportResult | JobStarted> {
    const call = { request, response, type: 'importacao' } as const;
    const file = await this.files.store(this.sheets.contatos(content), LIMITS.importBytes);
    const jobId = await this.requestImport.execute(call, { file, nome: NOME, choices: { mapeamento: {} }, content });
    return this.answers.result(call, jobId);
  }

  @Handles(contatos.compare)
  compare(@ContaId() contaId: string, @Body() body: CompareContatos): Promise<ContatosCadastrados> {
    return this.queries.cadastrados(contaId, body.contatos);
  }
}
