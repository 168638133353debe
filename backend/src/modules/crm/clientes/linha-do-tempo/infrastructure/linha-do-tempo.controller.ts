import { Controller, Param, Query } from '@nestjs/common';
import { linhaDoTempo, type LinhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo';
import { ListLinhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo.input';
import { Handles } from '#shared/http/handles.js';
import { ContaId, CurrentCaller, type Caller } from '#shared/http/request.js';
import { LinhaDoTempoQueries } from './linha-do-tempo.queries.js';

@Controller()
export class LinhaDoTempoController {
  constructor(private readonly queries: LinhaDoTempoQueries) {}

  @Handles(linhaDoTempo.list)
  list(
    @ContaId() contaId: string,
    @CurrentCaller() { papel }: Caller,
    @Param('id') id: string,
    @Query() query: ListLinhaDoTempo,
  ): Promise<LinhaDoTempo> {
    return this.queries.list({ contaId, clienteId: id, seesAccess: papel !== 'agente' }, query);
  }
}
