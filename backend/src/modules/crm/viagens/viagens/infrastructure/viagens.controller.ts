import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { ProntidaoDaViagem } from '@viajario/contracts/crm/prontidao/prontidao';
import { viagens, type Viagem as ViagemAnswer, type ViagensPage } from '@viajario/contracts/crm/viagens/viagens';
import {
  CreateViagem as CreateViagemInput,
  ListViagens,
  UpdateViagem as UpdateViagemInput,
} from '@viajario/contracts/crm/viagens/viagens.input';
import type { Request } from 'express';
import { confirmAtEnd } from '#shared/database/unit-of-work.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, CurrentCaller, UsuarioId, type Caller } from '#shared/http/request.js';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { Audit } from '#shared/observability/audit.store.js';
import { answerOf } from '../../prontidao/domain/prontidao-da-viagem.js';
import { CheckViagem } from '../application/check-viagem.js';
import { CreateViagem } from '../application/create-viagem.js';
import { UpdateViagem } from '../application/update-viagem.js';
import { ViagensQueries } from './viagens.queries.js';
import { Viagens } from './viagens.repository.js';

@Controller()
export class ViagensController {
  constructor(
    private readonly createViagem: CreateViagem,
    private readonly updateViagem: UpdateViagem,
    private readonly checkViagem: CheckViagem,
    private readonly viagens: Viagens,
    private readonly queries: ViagensQueries,
    private readonly answers: IdempotencyStore,
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

  @Handles(viagens.prontidao)
  async prontidao(@ContaId() contaId: string, @Param('id') id: string): Promise<ProntidaoDaViagem> {
    const { trechos, viajantes } = await this.queries.read(contaId, id);
    const clienteIds = viajantes.map(({ clienteId }) => clienteId);
    return answerOf(await this.checkViagem.verdictOn(contaId, { trechos, clienteIds }));
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
    const viagem = await this.viagens.byId(contaId, id);
    if (!viagem.isOf(caller)) confirmAtEnd(caller.withRole('gestor'));
    await this.viagens.remove(viagem);
    await this.answers.removeAnswersAbout(id);
    await this.audit.record({ acao: 'viagem-excluida', contaId, usuarioId: caller.usuarioId, ip, alvo: alvoOf(id) });
  }
}

const alvoOf = (id: string) => ({ tipo: 'viagem', id });
