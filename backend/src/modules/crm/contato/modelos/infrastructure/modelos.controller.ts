import { Body, Controller, Param, Query } from '@nestjs/common';
import { modelos, type ModeloDeMensagem } from '@viajario/contracts/crm/modelos/modelos';
import { CreateModelo, UpdateModelo } from '@viajario/contracts/crm/modelos/modelos.input';
import { ContaScope } from '@viajario/contracts/crm/clientes/scopes.input';
import { newId } from '#shared/domain/new-id.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId } from '#shared/http/request.js';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { refuseUnknownVariables } from '../../mensagens/domain/texto.js';
import { Modelos } from './modelos.repository.js';

/** Templates of messages. */
@Controller()
export class ModelosController {
  constructor(
    private readonly modelos: Modelos,
    private readonly answers: IdempotencyStore,
  ) {}

  @Handles(modelos.list)
  list(@Query() { contaId }: ContaScope): Promise<ModeloDeMensagem[]> {
    return this.modelos.list(contaId);
  }

  @Handles(modelos.create)
  async create(@ContaId() contaId: string, @Body() { nome, contexto, texto }: CreateModelo): Promise<ModeloDeMensagem> {
    refuseUnknownVariables(texto);
    const modelo = { id: newId(), contaId, nome, contexto, texto };
    await this.modelos.add(modelo);
    return modelo;
  }

  @Handles(modelos.update)
  async update(@ContaId() contaId: string, @Param('id') id: string, @Body() body: UpdateModelo): Promise<ModeloDeMensagem> {
    const modelo = await this.modelos.locked(contaId, id);
    const after = {
      ...modelo,
      nome: body.nome ?? modelo.nome,
      contexto: body.contexto ?? modelo.contexto,
      texto: body.texto ?? modelo.texto,
    };
    refuseUnknownVariables(after.texto);
    await this.modelos.save(after);
    return after;
  }

  @Handles(modelos.remove)
  async remove(@ContaId() contaId: string, @Param('id') id: string): Promise<void> {
    await this.modelos.remove(await this.modelos.locked(contaId, id));
    await this.answers.removeAnswersAbout(id);
  }
}
