import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#shared/database/unit-of-work.js';
import { ContaContents } from '../../infrastructure/contas/conta-contents.repository.js';

/** Deletes the contents of an excluded conta in short transactions; resumes where an earlier run stopped. */
@Injectable()
export class RemoveExcludedConta {
  constructor(
    private readonly contents: ContaContents,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(contaId: string): Promise<void> {
    while (await this.unitOfWork.run(contaId, () => this.contents.removeBatch(contaId)));
  }
}
