import { Body, Controller, Param, Query } from '@nestjs/common';
import { modelos, type ModeloDeMensagem } from '@viajario/contracts/crm/saida/modelos';
import {
  CreateModelo as CreateModeloInput,
  UpdateModelo as UpdateModeloInput,
} from '@viajario/contracts/crm/saida/modelos.input';
import { ContaScope } from '@viajario/contracts/crm/scopes.input';
import { Handles } from '#shared/http/handles.js';
import { ContaId } from '#shared/http/request.js';
import { CreateModelo } from '../application/create-modelo.js';
import { DeleteModelo } from '../application/delete-modelo.js';
import { UpdateModelo } from '../application/update-modelo.js';
import { ModelosQueries } from './modelos.queries.js';

/** Templates of messages. */
@Controller()
export class ModelosController {
  constructor(
    private readonly createModelo: CreateModelo,
    private readonly updateModelo: UpdateModelo,
    private readonly deleteModelo: DeleteModelo,
    private readonly queries: ModelosQueries,
  ) {}

  @Handles(modelos.list)
  list(@Query() { contaId }: ContaScope): Promise<ModeloDeMensagem[]> {
    return this.queries.list(contaId);
  }

  @Handles(modelos.create)
  create(@ContaId() contaId: string, @Body() { nome, contexto, texto }: CreateModeloInput): Promise<ModeloDeMensagem> {
    return this.createModelo.execute({ contaId, nome, contexto, texto });
  }

  @Handles(modelos.update)
  update(@ContaId() contaId: string, @Param('id') id: string, @Body() body: UpdateModeloInput): Promise<ModeloDeMensagem> {
    return this.updateModelo.execute(contaId, id, body);
  }

  @Handles(modelos.remove)
  remove(@ContaId() contaId: string, @Param('id') id: string): Promise<void> {
    return this.deleteModelo.execute(contaId, id);
  }
}
