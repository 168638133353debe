import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { Clientes } from '../../clientes/infrastructure/clientes.repository.js';
import { Empresas } from '../../empresas/infrastructure/empresas.repository.js';

/** Ends an employment, if the client still works for this company. */
@Injectable()
export class DissociateFuncionario {
  constructor(
    private readonly empresas: Empresas,
    private readonly clientes: Clientes,
    private readonly clock: Clock,
  ) {}

  async execute(empresaId: string, clienteId: string): Promise<void> {
    const empresa = await this.empresas.byId(empresaId);
    const cliente = await this.clientes.byId(clienteId);
    cliente.leaveEmpresa(empresa.id, this.clock.now());
    await this.clientes.save(cliente);
  }
}
