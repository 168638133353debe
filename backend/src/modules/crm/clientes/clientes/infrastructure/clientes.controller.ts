import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { clientes, type ClienteDetail, type ClientesPage } from '@viajario/contracts/crm/clientes/clientes';
import {
  ClienteScope,
  CreateCliente as CreateClienteInput,
  ListClientes,
  UpdateCliente as UpdateClienteInput,
} from '@viajario/contracts/crm/clientes/clientes.input';
import type { Request } from 'express';
import { seenIn } from '#shared/domain/conflicts.js';
import { confirmAtEnd } from '#shared/database/unit-of-work.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, CurrentCaller, UsuarioId, type Caller } from '#shared/http/request.js';
import type { WrittenJson } from '#shared/database/wire/json-rows.js';
import { CreateCliente } from '../application/create-cliente.js';
import { DeleteCliente } from '../application/delete-cliente.js';
import { UpdateCliente } from '../application/update-cliente.js';
import { newDetail } from './cliente-rows.js';
import { ClientesQueries } from './clientes.queries.js';

@Controller()
export class ClientesController {
  constructor(
    private readonly createCliente: CreateCliente,
    private readonly updateCliente: UpdateCliente,
    private readonly deleteCliente: DeleteCliente,
    private readonly queries: ClientesQueries,
  ) {}

  @Handles(clientes.list)
  list(@UsuarioId() usuarioId: string, @Query() query: ListClientes): Promise<WrittenJson<ClientesPage>> {
    return this.queries.list(query, usuarioId);
  }

  @Handles(clientes.read)
  read(@ContaId() contaId: string, @Param('id') id: string, @Query() _scope: ClienteScope): Promise<WrittenJson<ClienteDetail>> {
    return this.queries.send(contaId, id);
  }

  @Handles(clientes.create)
  async create(
    @ContaId() contaId: string,
    @CurrentCaller() caller: Caller,
    @Body() body: CreateClienteInput,
  ): Promise<ClienteDetail> {
    if (setsRetencao(body)) confirmAtEnd(caller.withRole('gestor'));
    const cliente = await this.createCliente.execute(contaId, caller.usuarioId, body);
    const isAlone = cliente.empresaId === null && cliente.validadePassaporte === null && !body.documentosViagem?.length;
    return isAlone ? newDetail(cliente) : this.queries.read(contaId, cliente.id);
  }

  @Handles(clientes.update)
  async update(
    @ContaId() contaId: string,
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: UpdateClienteInput,
    @Req() { ip }: Request,
  ): Promise<ClienteDetail> {
    if (setsRetencao(body)) confirmAtEnd(caller.withRole('gestor'));
    const actor = { contaId, usuarioId: caller.usuarioId, ip };
    await this.updateCliente.execute(actor, id, body, seenIn(body));
    return this.queries.read(contaId, id);
  }

  @Handles(clientes.remove)
  remove(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    return this.deleteCliente.execute({ contaId, usuarioId, ip }, id);
  }
}

/** An agente may not. */
export const setsRetencao = ({ retencaoAte }: Pick<UpdateClienteInput, 'retencaoAte'>): boolean => retencaoAte !== undefined;
