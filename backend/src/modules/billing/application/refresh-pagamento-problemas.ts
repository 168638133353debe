import { Injectable } from '@nestjs/common';
import { PagamentoProblemas } from '../infrastructure/pagamento-problemas.repository.js';
import { RecordPagamentoProblemas } from './record-pagamento-problemas.js';

/** Refreshes the list before a read unless that was done a moment ago. */
@Injectable()
export class RefreshPagamentoProblemas {
  constructor(
    private readonly problemas: PagamentoProblemas,
    private readonly recordProblemas: RecordPagamentoProblemas,
  ) {}

  /** Whether the stored list is fresh. */
  async execute(): Promise<boolean> {
    const begun = await this.problemas.beginRefresh();
    if (begun === null) return this.problemas.awaitOtherRefresh();
    await this.recordProblemas.execute();
    await this.problemas.endRefresh(begun);
    return true;
  }
}
