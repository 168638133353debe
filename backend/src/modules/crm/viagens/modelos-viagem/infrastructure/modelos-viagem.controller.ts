import { Body, Controller, Param, Query } from '@nestjs/common';
import { ContaScope } from '@viajario/contracts/crm/clientes/scopes.input';
import { modelosViagem, type ModeloDeViagem } from '@viajario/contracts/crm/modelos-viagem/modelos-viagem';
import { CreateModeloDeViagem, UpdateModeloDeViagem } from '@viajario/contracts/crm/modelos-viagem/modelos-viagem.input';
import { newId } from '#shared/domain/new-id.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId } from '#shared/http/request.js';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { ModelosDeViagem } from './modelos-viagem.repository.js';

/** What is to be done for every trip of a kind. */
@Controller()
export class ModelosViagemController {
  constructor(
    private readonly modelos: ModelosDeViagem,
    private readonly answers: IdempotencyStore,
  ) {}

  @Handles(modelosViagem.list)
  list(@Query() { contaId }: ContaScope): Promise<ModeloDeViagem[]> {
    return this.modelos.list(contaId);
  }

  @Handles(modelosViagem.create)
  async create(@ContaId() contaId: string, @Body() { nome, tarefas }: CreateModeloDeViagem): Promise<ModeloDeViagem> {
    const modelo = { id: newId(), contaId, nome, tarefas };
    await this.modelos.add(modelo);
    return modelo;
  }

  @Handles(modelosViagem.update)
  async update(
    @ContaId() contaId: string,
    @Param('id') id: string,
    @Body() { nome, tarefas }: UpdateModeloDeViagem,
  ): Promise<ModeloDeViagem> {
    const modelo = await this.modelos.locked(contaId, id);
    const after = { ...modelo, nome: nome ?? modelo.nome, tarefas: tarefas ?? modelo.tarefas };
    await this.modelos.save(after);
    return after;
  }

  @Handles(modelosViagem.remove)
  async remove(@ContaId() contaId: string, @Param('id') id: string): Promise<void> {
    await this.modelos.remove(await this.modelos.locked(contaId, id));
    await this.answers.removeAnswersAbout(id);
  }
}
