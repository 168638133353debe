import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@viajario/contracts/errors';
import type { Request, Response } from 'express';
import { DomainError } from '../domain/domain-error.js';
import { Audit } from '../observability/audit.store.js';
import { JobFiles } from './job-files.store.js';
import { callerOf } from './job-answers.js';
import { DownloadShares } from '../http/answers/download-shares.js';
import { rangeOf, sendFile } from '../http/answers/send-file.js';
import { RoleRecheck } from '../session/role-recheck.js';

interface Job {
  id: string;
  type: string;
}

/** Sends the result file of a job, and records the download. */
@Injectable()
export class JobFileAnswers {
  constructor(
    private readonly files: JobFiles,
    private readonly audit: Audit,
    private readonly roleRecheck: RoleRecheck,
    private readonly shares: DownloadShares,
  ) {}

  /** The job may have taken most of a minute: rechecks the caller's role; `refusal`: the error without that role. */
  async sendAfterWait(request: Request, response: Response, job: Job, refusal: ErrorCode): Promise<void> {
    await this.roleRecheck.assertPapel(callerOf(request), refusal);
    await this.send(request, response, job);
  }

  async send(request: Request, response: Response, job: Job): Promise<void> {
    const { contaId, usuarioId } = callerOf(request);
    const file = await this.files.find(contaId, job.id, 'resultado');
    if (!file) throw new DomainError('ARQUIVO_NAO_DISPONIVEL');
    const range = rangeOf(request, response, file);
    const isContinued = range !== undefined && range.start > 0;
    const detalhes = { tipo: job.type };
    if (!isContinued && request.method !== 'HEAD')
      await this.audit.record({
        acao: 'arquivo-baixado',
        contaId,
        usuarioId,
        ip: request.ip,
        alvo: { tipo: 'job', id: job.id },
        detalhes,
      });
    await this.shares.run(contaId, response, () =>
      sendFile(request, response, { file, range, open: () => this.files.open(file, range) }),
    );
  }
}
