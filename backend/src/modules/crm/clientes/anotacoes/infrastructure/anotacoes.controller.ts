import { Body, Controller, Param, Req } from '@nestjs/common';
import { anotacoes, type Anotacao as AnotacaoAnswer } from '@viajario/contracts/crm/anotacoes/anotacoes';
import {
  CreateAnotacao as CreateAnotacaoInput,
  UpdateAnotacao as UpdateAnotacaoInput,
} from '@viajario/contracts/crm/anotacoes/anotacoes.input';
import type { Request } from 'express';
import { confirmAtEnd } from '#shared/database/unit-of-work.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, CurrentCaller, type Caller } from '#shared/http/request.js';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { Audit } from '#shared/observability/audit.store.js';
import { CreateAnotacao } from '../application/create-anotacao.js';
import { UpdateAnotacao } from '../application/update-anotacao.js';
import type { Anotacao } from '../domain/anotacao.js';
import { Anotacoes } from './anotacoes.repository.js';

@Controller()
export class AnotacoesController {
  constructor(
    private readonly createAnotacao: CreateAnotacao,
    private readonly updateAnotacao: UpdateAnotacao,
    private readonly anotacoes: Anotacoes,
    private readonly answers: IdempotencyStore,
    private readonly audit: Audit,
  ) {}

  @Handles(anotacoes.create)
  async create(
    @ContaId() contaId: string,
    @CurrentCaller() { usuarioId }: Caller,
    @Body() body: CreateAnotacaoInput,
  ): Promise<AnotacaoAnswer> {
    return answerOf(await this.createAnotacao.execute(contaId, usuarioId, body));
  }

  @Handles(anotacoes.update)
  async update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: UpdateAnotacaoInput,
  ): Promise<AnotacaoAnswer> {
    return answerOf(await this.updateAnotacao.execute(id, body, caller));
  }

  @Handles(anotacoes.remove)
  async remove(
    @ContaId() contaId: string,
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    const anotacao = await this.anotacoes.byId(id);
    if (!anotacao.isBy(caller)) confirmAtEnd(caller.withRole('gestor'));
    await this.anotacoes.remove(anotacao);
    await this.answers.removeAnswersAbout(id);
    const alvo = { tipo: 'anotacao', id };
    await this.audit.record({ acao: 'anotacao-excluida', contaId, usuarioId: caller.usuarioId, ip, alvo });
  }
}

const answerOf = (anotacao: Anotacao): AnotacaoAnswer => ({
  id: anotacao.id,
  clienteId: anotacao.clienteId,
  viagemId: anotacao.viagemId,
  texto: anotacao.texto,
  vencimento: anotacao.vencimento,
  dias: anotacao.dias,
  base: anotacao.base,
  responsavelId: anotacao.responsavelId,
  concluidaEm: anotacao.concluidaEm?.toISOString() ?? null,
  autorId: anotacao.autorId,
  createdAt: anotacao.createdAt.toISOString(),
  updatedAt: anotacao.updatedAt.toISOString(),
});
