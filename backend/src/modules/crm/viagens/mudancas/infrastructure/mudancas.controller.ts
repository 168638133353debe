import { Controller, Param, Query } from '@nestjs/common';
import { ListLinhaDoTempo } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo.input';
import type { MudancasDaViagem } from '@viajario/contracts/crm/viagens/mudancas';
import { viagens } from '@viajario/contracts/crm/viagens/viagens';
import { Handles } from '#shared/http/handles.js';
import { ContaId } from '#shared/http/request.js';
import { MudancasQueries } from './mudancas.queries.js';

@Controller()
export class MudancasController {
  constructor(private readonly queries: MudancasQueries) {}

  @Handles(viagens.mudancas)
  list(@ContaId() contaId: string, @Param('id') id: string, @Query() query: ListLinhaDoTempo): Promise<MudancasDaViagem> {
    return this.queries.list(contaId, id, query);
  }
}
