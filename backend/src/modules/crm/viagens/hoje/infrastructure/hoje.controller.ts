import { Controller, Query } from '@nestjs/common';
import { hoje, type Hoje } from '@viajario/contracts/crm/hoje/hoje';
import { ReadHoje } from '@viajario/contracts/crm/hoje/hoje.input';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { HojeQueries } from './hoje.queries.js';

@Controller()
export class HojeController {
  constructor(private readonly queries: HojeQueries) {}

  @Handles(hoje.read)
  read(@UsuarioId() usuarioId: string, @Query() query: ReadHoje): Promise<Hoje> {
    return this.queries.read(query, usuarioId);
  }
}
