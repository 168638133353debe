import { Controller, Inject, Logger, Query, Res } from '@nestjs/common';
import { administracao, type PaymentProblem } from '@viajario/contracts/admin/admin';
import { ListRecords } from '@viajario/contracts/admin/admin.input';
import type { Response } from 'express';
import { CONFIG } from '#shared/config.token.js';
import { withTotalCount } from '#shared/http/answers/total-count.js';
import { Handles } from '#shared/http/handles.js';
import type { Config } from '../../../config.js';
import { RecordPagamentoProblemas } from '../application/record-pagamento-problemas.js';
import { PagamentoProblemas } from './pagamento-problemas.repository.js';
import { withTimeout } from './with-timeout.js';

/** A refresh that takes longer goes on, and the next call returns its result (PAY-41: 2 s in all). */
const REFRESH_TIMEOUT_MS = 1_500;

/** For admins: failed and incomplete payments; the stored list also while the provider is down. */
@Controller()
export class PagamentoProblemasController {
  private readonly logger = new Logger(PagamentoProblemasController.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly recordProblemas: RecordPagamentoProblemas,
    private readonly problemas: PagamentoProblemas,
  ) {}

  @Handles(administracao.stripeErrors)
  async list(@Query() query: ListRecords, @Res({ passthrough: true }) response: Response): Promise<PaymentProblem[]> {
    const isFresh = await withTimeout(REFRESH_TIMEOUT_MS * this.config.timeoutFactor, this.logger, this.refresh());
    if (!isFresh) response.setHeader('X-Data-Stale', 'true');
    return withTotalCount(response, await this.problemas.list(query));
  }

  /** Unless that was done a moment ago. Whether the stored list is fresh. */
  private async refresh(): Promise<boolean> {
    const begun = await this.problemas.beginRefresh();
    if (begun === null) return this.problemas.awaitOtherRefresh();
    await this.recordProblemas.execute();
    await this.problemas.endRefresh(begun);
    return true;
  }
}
