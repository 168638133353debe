import { Controller, Query } from '@nestjs/common';
import { busca, type Busca } from '@viajario/contracts/crm/lista/busca';
import { Buscar } from '@viajario/contracts/crm/lista/busca.input';
import { Handles } from '#shared/http/handles.js';
import { BuscaQueries } from './busca.queries.js';

@Controller()
export class BuscaController {
  constructor(private readonly queries: BuscaQueries) {}

  @Handles(busca.find)
  find(@Query() { contaId, q }: Buscar): Promise<Busca> {
    return this.queries.find(contaId, q);
  }
}
