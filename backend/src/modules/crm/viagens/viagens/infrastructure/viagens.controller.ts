import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { viagens, type Viagem as ViagemAnswer, type ViagensPage } from '@viajario/contracts/crm/viagens/viagens';
import {
  CreateViagem as CreateViagemInput,
  ListViagens,
  UpdateViagem as UpdateViagemInput,
} from '@viajario/contracts/crm/viagens/viagens.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { ContaId, CurrentCaller, UsuarioId, type Caller } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { CreateViagem } from '../application/create-viagem.js';
import { RemoveViagem } from '../application/remove-viagem.js';
import { UpdateViagem } from '../application/update-viagem.js';
import { ViagensQueries } from './viagens.queries.js';

@Controller()
export class ViagensController {
  constructor(
    private readonly createViagem: CreateViagem,
    private readonly updateViagem: UpdateViagem,
    private readonly removeViagem: RemoveViagem,
    private readonly queries: ViagensQueries,
    private readonly audit: Audit,
  ) {}

  @Handles(viagens.create)
  async create(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Body() body: CreateViagemInput,
    @Req() { ip }: Request,
  ): Promise<ViagemAnswer> {
    const { id, campos } = await this.createViagem.execute(contaId, usuarioId, body);
    const detalhes = { clientes: campos.clienteIds.length };
    await this.audit.record({ acao: 'viagem-criada', contaId, usuarioId, ip, alvo: alvoOf(id), detalhes });
    return this.queries.read(contaId, id);
  }

  @Handles(viagens.read)
  read(@ContaId() contaId: string, @Param('id') id: string): Promise<ViagemAnswer> {
    return this.queries.read(contaId, id);
  }

  @Handles(viagens.list)
  list(@UsuarioId() usuarioId: string, @Query() query: ListViagens): Promise<ViagensPage> {
    return this.queries.list(query, usuarioId);
  }

  @Handles(viagens.update)
  async update(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Body() body: UpdateViagemInput,
    @Req() { ip }: Request,
  ): Promise<ViagemAnswer> {
    const [viagem, campos] = await this.updateViagem.execute(contaId, id, body);
    const acao = campos.includes('cancelada') && viagem.campos.cancelada ? 'viagem-cancelada' : 'viagem-alterada';
    if (campos.length > 0) await this.audit.record({ acao, contaId, usuarioId, ip, alvo: alvoOf(id), detalhes: { campos } });
    return this.queries.read(contaId, id);
  }

  @Handles(viagens.remove)
  async remove(
    @ContaId() contaId: string,
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    await this.removeViagem.execute(contaId, id, caller);
    await this.audit.record({ acao: 'viagem-excluida', contaId, usuarioId: caller.usuarioId, ip, alvo: alvoOf(id) });
  }
}

const alvoOf = (id: string) => ({ tipo: 'viagem', id });
