import { Controller, Query } from '@nestjs/common';
import { anotacoes, lembretes, type Anotacao, type LembretesPage } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { ListAnotacoes, ListLembretes } from '@viajario/contracts/crm/anotacoes/anotacoes.input';
import type { WrittenJson } from '#shared/database/wire/json-rows.js';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { LembretesQueries } from './lembretes.queries.js';

@Controller()
export class LembretesController {
  constructor(private readonly queries: LembretesQueries) {}

  @Handles(lembretes.list)
  list(@UsuarioId() usuarioId: string, @Query() query: ListLembretes): Promise<WrittenJson<LembretesPage>> {
    return this.queries.list(query, usuarioId);
  }

  @Handles(anotacoes.list)
  daViagem(@Query() query: ListAnotacoes): Promise<WrittenJson<Anotacao[]>> {
    return this.queries.daViagem(query);
  }
}
