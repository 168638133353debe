import { Injectable } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';
import { JobHandler } from '#shared/jobs/job-handler.js';
import { ContaContents } from './conta-contents.repository.js';

class ContaExcluida {
  @IsUUID() contaId!: string;
}

/** Deletes the contents of an excluded conta in short transactions; resumes where an earlier run stopped. */
@Injectable()
export class ContaExcluidaJob extends JobHandler<ContaExcluida> {
  readonly type = 'conta-excluida';
  readonly payload = ContaExcluida;
  override readonly mustSucceed = true;

  constructor(
    private readonly contents: ContaContents,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  async run({ contaId }: ContaExcluida): Promise<void> {
    while (await this.unitOfWork.run(unchecked(contaId), () => this.contents.removeBatch(contaId)));
  }
}
