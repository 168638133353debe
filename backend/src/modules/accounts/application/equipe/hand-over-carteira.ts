import { Injectable } from '@nestjs/common';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Equipe } from '../../infrastructure/equipe/equipe.repository.js';

/** Hands over clients and reminders of a former member, in short transactions; continues where an earlier run stopped. */
@Injectable()
export class HandOverCarteira {
  constructor(
    private readonly equipe: Equipe,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(contaId: string, from: string, to: string | null): Promise<void> {
    while (await this.unitOfWork.run(unchecked(contaId), () => this.batch(contaId, from, to)));
  }

  /**
   * A member who came back retains the rest; a successor who left gets nothing. The job of an import names no successor: it leaves the
   * clients to a waiting job that does.
   */
  private async batch(contaId: string, from: string, to: string | null): Promise<boolean> {
    await this.equipe.lock(contaId);
    if (await this.equipe.worksIn(contaId, from)) return false;
    if (to === null && (await this.equipe.handsOverToSuccessor(contaId, from))) return false;
    const successor = to !== null && (await this.equipe.worksIn(contaId, to)) ? to : null;
    const { moved, left } = await this.equipe.handOver(contaId, from, successor);
    if (left && moved === 0) throw new DomainError('CONTA_OCUPADA'); // all that is left is being changed: the queue tries again
    return left;
  }
}
