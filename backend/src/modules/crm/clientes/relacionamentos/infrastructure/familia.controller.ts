import { Body, Controller } from '@nestjs/common';
import { clientes, type FamiliaCriada } from '@viajario/contracts/crm/clientes/clientes';
import { CreateFamilia as CreateFamiliaInput } from '@viajario/contracts/crm/clientes/clientes.input';
import { Handles } from '#shared/http/handles.js';
import { ContaId, CurrentCaller, type Caller } from '#shared/http/request.js';
import { CreateFamilia } from '../application/create-familia.js';
import { refuseRetencaoOf } from '../../clientes/infrastructure/clientes.controller.js';

@Controller()
export class FamiliaController {
  constructor(private readonly createFamilia: CreateFamilia) {}

  @Handles(clientes.createFamilia)
  async create(
    @ContaId() contaId: string,
    @CurrentCaller() { usuarioId, papel }: Caller,
    @Body() body: CreateFamiliaInput,
  ): Promise<FamiliaCriada> {
    for (const cliente of body.clientes) refuseRetencaoOf(papel, cliente);
    const criados = await this.createFamilia.execute(contaId, usuarioId, body);
    return { clientes: criados.map(({ id, nome }) => ({ id, nome })) };
  }
}
