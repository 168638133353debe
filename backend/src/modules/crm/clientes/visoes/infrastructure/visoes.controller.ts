import { Body, Controller, Param, Query } from '@nestjs/common';
import { visoes, type Visao as VisaoAnswer } from '@viajario/contracts/crm/lista/visoes';
import { CreateVisao as CreateVisaoInput, UpdateVisao as UpdateVisaoInput } from '@viajario/contracts/crm/lista/visoes.input';
import { ContaScope } from '@viajario/contracts/crm/scopes.input';
import { Handles } from '#shared/http/handles.js';
import { ContaId, CurrentCaller, UsuarioId, type Caller } from '#shared/http/request.js';
import { CreateVisao } from '../application/create-visao.js';
import { DeleteVisao } from '../application/delete-visao.js';
import { UpdateVisao } from '../application/update-visao.js';
import type { Visao, VisaoActor } from '../domain/visao.js';
import { parseConsulta } from '../../clientes/infrastructure/parse-consulta.js';
import { VisoesQueries } from './visoes.queries.js';

@Controller()
export class VisoesController {
  constructor(
    private readonly createVisao: CreateVisao,
    private readonly updateVisao: UpdateVisao,
    private readonly deleteVisao: DeleteVisao,
    private readonly queries: VisoesQueries,
  ) {}

  @Handles(visoes.list)
  list(@UsuarioId() usuarioId: string, @Query() { contaId }: ContaScope): Promise<VisaoAnswer[]> {
    return this.queries.list(contaId, usuarioId);
  }

  @Handles(visoes.create)
  async create(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Body() { nome, consulta, compartilhada }: CreateVisaoInput,
  ): Promise<VisaoAnswer> {
    await parseConsulta(consulta);
    const visao = { contaId, autorId: usuarioId, nome, consulta, compartilhada: compartilhada ?? false };
    return answerOf(await this.createVisao.execute(visao), usuarioId);
  }

  @Handles(visoes.update)
  async update(
    @ContaId() contaId: string,
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: UpdateVisaoInput,
  ): Promise<VisaoAnswer> {
    if (body.consulta !== undefined) await parseConsulta(body.consulta);
    return answerOf(await this.updateVisao.execute(contaId, id, body, actorOf(caller)), caller.usuarioId);
  }

  @Handles(visoes.remove)
  remove(@ContaId() contaId: string, @CurrentCaller() caller: Caller, @Param('id') id: string): Promise<void> {
    return this.deleteVisao.execute(contaId, id, actorOf(caller));
  }
}

const actorOf = ({ usuarioId, papel }: Caller): VisaoActor => ({ usuarioId, papel: papel ?? 'agente' });

const answerOf = ({ autorId, ...visao }: Visao, usuarioId: string): VisaoAnswer => ({ ...visao, minha: autorId === usuarioId });
