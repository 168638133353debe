import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import {
  relacionamentos,
  type GrupoFamiliar,
  type Relacionamento,
} from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { CreateRelacionamento as CreateRelacionamentoInput } from '@viajario/contracts/crm/relacionamentos/relacionamentos.input';
import { ClienteInQuery } from '@viajario/contracts/crm/clientes/scopes.input';
import type { Request } from 'express';
import type { WrittenJson } from '#shared/database/wire/json-rows.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { Audit } from '#shared/observability/audit.store.js';
import { CreateRelacionamento } from '../application/create-relacionamento.js';
import { RelacionamentosQueries } from './relacionamentos.queries.js';
import { Relacionamentos } from './relacionamentos.repository.js';

@Controller()
export class RelacionamentosController {
  constructor(
    private readonly createRelacionamento: CreateRelacionamento,
    private readonly relacionamentos: Relacionamentos,
    private readonly queries: RelacionamentosQueries,
    private readonly answers: IdempotencyStore,
    private readonly audit: Audit,
  ) {}

  @Handles(relacionamentos.list)
  list(@ContaId() contaId: string, @Query() { clienteId }: ClienteInQuery): Promise<WrittenJson<Relacionamento[]>> {
    return this.queries.list(contaId, clienteId);
  }

  @Handles(relacionamentos.create)
  async create(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Body() body: CreateRelacionamentoInput,
  ): Promise<Relacionamento> {
    const { id } = await this.createRelacionamento.execute(contaId, usuarioId, body);
    return this.queries.read(contaId, body.clienteId, id);
  }

  @Handles(relacionamentos.remove)
  async remove(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    await this.relacionamentos.remove(await this.relacionamentos.byId(id));
    await this.answers.removeAnswersAbout(id);
    await this.audit.record({ acao: 'relacionamento-removido', contaId, usuarioId, ip, alvo: { tipo: 'relacionamento', id } });
  }

  @Handles(relacionamentos.grupo)
  grupo(@ContaId() contaId: string, @Param('id') clienteId: string): Promise<GrupoFamiliar> {
    return this.queries.grupo(contaId, clienteId);
  }
}
