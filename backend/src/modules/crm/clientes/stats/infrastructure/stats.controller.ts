import { Controller, Query } from '@nestjs/common';
import { stats, type Retidos, type Stats } from '@viajario/contracts/crm/stats/stats';
import { ContaScope } from '@viajario/contracts/crm/clientes/scopes.input';
import { Handles } from '#shared/http/handles.js';
import { ContaId } from '#shared/http/request.js';
import { StatsQueries } from './stats.queries.js';

@Controller()
export class StatsController {
  constructor(private readonly queries: StatsQueries) {}

  @Handles(stats.read)
  read(@Query() { contaId }: ContaScope): Promise<Stats> {
    return this.queries.read(contaId);
  }

  @Handles(stats.retidos)
  retidos(@ContaId() contaId: string): Promise<Retidos> {
    return this.queries.retidos(contaId);
  }
}
