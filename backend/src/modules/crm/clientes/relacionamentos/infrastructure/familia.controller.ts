import { Body, Controller } from '@nestjs/common';
import { clientes, type FamiliaCriada } from '@viajario/contracts/crm/clientes/clientes';
import { CreateFamilia as CreateFamiliaInput } from '@viajario/contracts/crm/clientes/clientes.input';
import { confirmAtEnd } from '#shared/database/unit-of-work.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, CurrentCaller, type Caller } from '#shared/http/request.js';
import { CreateFamilia } from '../application/create-familia.js';
import { setsRetencao } from '../../clientes/infrastructure/clientes.controller.js';

@Controller()
export class FamiliaController {
  constructor(private readonly createFamilia: CreateFamilia) {}

  @Handles(clientes.createFamilia)
  async create(
    @ContaId() contaId: string,
    @CurrentCaller() caller: Caller,
    @Body() body: CreateFamiliaInput,
  ): Promise<FamiliaCriada> {
    if (body.clientes.some(setsRetencao)) confirmAtEnd(caller.withRole('gestor'));
    const criados = await this.createFamilia.execute(contaId, caller.usuarioId, body);
    return { clientes: criados.map(({ id, nome }) => ({ id, nome })) };
  }
}
