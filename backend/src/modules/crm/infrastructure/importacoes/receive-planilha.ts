import { Injectable } from '@nestjs/common';
import type { JobStarted } from '@viajario/contracts/job-started';
import type { Response } from 'express';
import { DomainError } from '#shared/domain/domain-error.js';
import { JobAnswers } from '#shared/jobs/job-answers.js';
import { JobFiles } from '#shared/jobs/job-files.store.js';
import { AskForImport, type AskedImport } from './ask-for-import.js';
import { PlanilhaForm, type ReceivedPlanilha } from './planilha-form.js';

interface PlanilhaCall extends AskedImport {
  response: Response;
}

/** Takes a spreadsheet from a request and hands it to the worker; what no job got is removed again. */
@Injectable()
export class ReceivePlanilha {
  constructor(
    private readonly form: PlanilhaForm,
    private readonly answers: JobAnswers,
    private readonly files: JobFiles,
    private readonly asking: AskForImport,
  ) {}

  async answer<Answer>(call: PlanilhaCall): Promise<Answer | JobStarted> {
    const planilha = await this.form.receive(call.request);
    return this.answers.result<Answer>(call, await this.start(call, planilha));
  }

  private async start(call: PlanilhaCall, planilha: ReceivedPlanilha): Promise<string> {
    const { file, mapeamento, nome } = planilha;
    const content = { sha256: file.sha256, nome, mapeamento };
    let claimed = false;
    try {
      return await this.answers.start({ ...call, type: call.tipo, payload: { mapeamento }, content }, async (id) => {
        claimed = true;
        await this.asking.write(call, id, planilha);
      });
    } catch (error) {
      if (error instanceof DomainError) claimed = false; // refused before the commit
      throw error;
    } finally {
      if (!claimed) await this.files.discard(file).catch(() => undefined); // else the sweeper's
    }
  }
}
