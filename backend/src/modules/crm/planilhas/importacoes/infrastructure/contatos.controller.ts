import { Body, Controller, Req, Res } from '@nestjs/common';
import { contatos, type ContatosCadastrados } from '@viajario/contracts/crm/contatos/contatos';
import { CompareContatos, ImportContatos as ImportContatosInput } from '@viajario/contracts/crm/contatos/contatos.input';
import type { ImportResult } from '@viajario/contracts/crm/importacoes';
import type { JobStarted } from '@viajario/contracts/job-started';
import type { Request, Response } from 'express';
import { Handles } from '#shared/http/handles.js';
import { ContaId } from '#shared/http/request.js';
import { JobAnswers } from '#shared/jobs/job-answers.js';
import { ImportContatos } from '../application/import-contatos.js';
import { ContatosQueries } from './contatos.queries.js';

/** Contacts of phones and address books. */
@Controller()
export class ContatosController {
  constructor(
    private readonly importContatos: ImportContatos,
    private readonly answers: JobAnswers,
    private readonly queries: ContatosQueries,
  ) {}

  @Handles(contatos.run)
  async run(
    @Body() body: ImportContatosInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportResult | JobStarted> {
    const call = { request, response, type: 'importacao' } as const;
    return this.answers.result(call, await this.importContatos.execute(call, body.contatos));
  }

  @Handles(contatos.compare)
  compare(@ContaId() contaId: string, @Body() body: CompareContatos): Promise<ContatosCadastrados> {
    return this.queries.cadastrados(contaId, body.contatos);
  }
}
