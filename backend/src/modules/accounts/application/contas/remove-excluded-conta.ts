import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#shared/database/unit-of-work.js';
import { ContaContents } from '../../domain/contas/conta-contents.js';

/** Takes away what an excluded conta holds, in short transactions; goes on where an earlier run stopped. */
@Injectable()
export class RemoveExcludedConta {
  constructor(
    private readonly contents: ContaContents,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(contaId: string): Promise<void> {
    while (await this.unitOfWork.run(contaId, () => this.contents.removeSome(contaId)));
  }
}
