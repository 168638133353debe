import { Injectable } from '@nestjs/common';
import { PagamentoProblemas } from '../domain/eventos.js';
import { RecordPagamentoProblemas } from './record-pagamento-problemas.js';

/** Asks the provider for somebody who wants to see the problems now, unless that was done a moment ago. */
@Injectable()
export class RefreshPagamentoProblemas {
  constructor(
    private readonly problemas: PagamentoProblemas,
    private readonly recordProblemas: RecordPagamentoProblemas,
  ) {}

  /** Whether what is kept is no older than promised. */
  async execute(): Promise<boolean> {
    const begun = await this.problemas.beginRefresh();
    if (begun === null) return this.problemas.awaitOtherRefresh();
    await this.recordProblemas.execute();
    await this.problemas.endRefresh(begun);
    return true;
  }
}
